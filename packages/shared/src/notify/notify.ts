import type { Toast, ToastType } from './toast';
import type * as toastStack from './toast-stack';

type ToastStackModule = typeof toastStack;

/** What draws toasts comes with the first one, or when the page has nothing better to do: no screen waits for it. */
let stack: ToastStackModule | null = null;
let loading: Promise<void> | null = null;
const waiting: { type: ToastType; content: Toast }[] = [];
const listeners = new Set<() => void>();

/** Takes the code that draws toasts; those that waited for it are shown. */
export function provideToasts(module: ToastStackModule): void {
  stack = module;
  for (const listener of listeners) listener();
  for (const { type, content } of waiting.splice(0)) module.showToast(type, content);
}

/** Fetches that code once. Without a line it is asked for again as soon as there is one: what waits is not lost. */
export function loadToasts(): void {
  if (stack !== null) return;
  loading ??= import(/* webpackChunkName: "toasts" */ './toast-stack').then(provideToasts, () => {
    loading = null;
    addEventListener('online', loadToasts, { once: true });
  });
}

export const presentToasts = (): ToastStackModule | null => stack;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(type: ToastType, content: Toast) {
  if (stack !== null) return stack.showToast(type, content);
  waiting.push({ type, content });
  return loadToasts();
}

/**
 * Short messages at the corner of the page, from anywhere, also outside components. They vanish by themselves or
 * when tapped; texts come translated.
 */
export const notify = {
  success: (content: Toast) => show('success', content),
  info: (content: Toast) => show('info', content),
  warning: (content: Toast) => show('warning', content),
  error: (content: Toast) => show('error', content),
  /** Takes all of them away, for a change of user. */
  clear() {
    waiting.length = 0;
    stack?.clearToasts();
  },
};
