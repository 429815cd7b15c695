/** The view library, under one name: Preact with htm and signals. Everything else imports from here. */
import { Fragment, createContext, h, render } from "./vendor/preact.js";
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";
import {
  batch,
  computed,
  effect,
  signal,
  untracked,
  useComputed,
  useSignal,
  useSignalEffect,
} from "./vendor/signals.js";
import htm from "./vendor/htm.js";

export const html = htm.bind(h);
export {
  Fragment,
  batch,
  computed,
  createContext,
  effect,
  h,
  render,
  signal,
  untracked,
  useCallback,
  useComputed,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSignal,
  useSignalEffect,
  useState,
};
