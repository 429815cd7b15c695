/** Types of what `ui.js` hands on from the vendored libraries, as far as this client uses them. */

export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: unknown;
}
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export type Component<P = any> = (props: P) => Child;

export function h(type: unknown, props?: object | null, ...children: Child[]): VNode;
export function html(strings: TemplateStringsArray, ...values: any[]): any;
export function render(node: Child, parent: Element): void;
export const Fragment: Component;

export interface Context<T> {
  Provider: Component<{ value: T; children?: Child }>;
}
export function createContext<T>(initial: T): Context<T>;
export function useContext<T>(context: Context<T>): T;

export interface Signal<T> {
  value: T;
  peek(): T;
  subscribe(listener: (value: T) => void): () => void;
}
export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
  subscribe(listener: (value: T) => void): () => void;
}
export function signal<T>(value: T): Signal<T>;
export function computed<T>(compute: () => T): ReadonlySignal<T>;
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(compute: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => void | (() => void)): void;

export function useState<T>(initial: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, on?: readonly unknown[]): T;
export function useCallback<F>(call: F, on?: readonly unknown[]): F;
export function useRef<T>(initial: T): { current: T };
