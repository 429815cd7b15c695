// The linter of the browser client. A developer's tool: `./test --only javascript` installs and runs it, users need no Node.
const names = (/** @type {string} */ words) => Object.fromEntries(words.split(/\s+/).map((name) => [name, "readonly"]));

const BROWSER = names(`
  window document location history navigator screen console localStorage sessionStorage indexedDB caches crypto performance
  fetch URL URLSearchParams Headers Request Response FormData Blob File FileReader WebSocket EventSource AbortController AbortSignal
  setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame requestIdleCallback
  cancelIdleCallback queueMicrotask structuredClone atob btoa matchMedia getComputedStyle getSelection alert confirm prompt CSS
  CustomEvent Event EventTarget KeyboardEvent MouseEvent PointerEvent DOMRect DOMPoint DOMParser XMLSerializer Image Audio
  AudioContext Notification ResizeObserver IntersectionObserver MutationObserver BroadcastChannel Node Element HTMLElement
  HTMLInputElement HTMLButtonElement HTMLSelectElement HTMLTextAreaElement HTMLDialogElement HTMLFormElement HTMLAnchorElement
  HTMLDetailsElement HTMLLinkElement SVGElement SVGGraphicsElement SVGSVGElement NodeList TextEncoder TextDecoder
  CompressionStream DecompressionStream innerWidth innerHeight scrollTo scrollX scrollY devicePixelRatio addEventListener
  removeEventListener dispatchEvent customElements DocumentFragment
`);
const WORKER = names("self clients skipWaiting registration caches importScripts");

export default [
  { ignores: ["**/vendor/**", "**/types/**", ".venv*/**", "site/**"] },
  {
    files: ["src/tenkaichi/web/**/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: { ...BROWSER, ...WORKER } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      "constructor-super": "error",
      "default-case-last": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "getter-return": "error",
      "no-array-constructor": "error",
      "no-compare-neg-zero": "error",
      "no-cond-assign": "error",
      "no-const-assign": "error",
      "no-constant-condition": "error",
      "no-dupe-args": "error",
      "no-dupe-class-members": "error",
      "no-dupe-else-if": "error",
      "no-dupe-keys": "error",
      "no-duplicate-case": "error",
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-eval": "error",
      "no-fallthrough": "error",
      "no-implied-eval": "error",
      "no-import-assign": "error",
      "no-loss-of-precision": "error",
      "no-new-func": "error",
      "no-redeclare": "error",
      "no-self-assign": "error",
      "no-self-compare": "error",
      "no-sparse-arrays": "error",
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-undef": "error",
      "no-unreachable": "error",
      "no-unsafe-finally": "error",
      "no-unsafe-negation": "error",
      "no-unsafe-optional-chaining": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true, allowTaggedTemplates: true }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }],
      "no-useless-catch": "error",
      "no-useless-return": "error",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "use-isnan": "error",
      "valid-typeof": "error",
    },
  },
];
