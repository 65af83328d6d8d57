import { connectToastLoader, provideToastRenderer } from '@galla/shared/notify';
import type * as toastStack from './toast-stack';

type ToastStackModule = typeof toastStack;

/** The toast renderer: loaded by the page ahead, or with the first toast. */
let stack: ToastStackModule | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function provideToasts(module: ToastStackModule): void {
  stack = module;
  for (const listener of listeners) listener();
  provideToastRenderer(module);
}

/** Loads it once. Retried on reconnect, so that no queued toast is lost. */
export function loadToasts(): Promise<void> {
  loading ??= import(/* webpackChunkName: "toasts" */ './toast-stack').then(provideToasts, () => {
    loading = null;
    addEventListener('online', () => void loadToasts(), { once: true });
  });
  return loading;
}

export const presentToasts = (): ToastStackModule | null => stack;

export function subscribeToToasts(listener: () => void): () => void {
  connectToastLoader(() => void loadToasts());
  listeners.add(listener);
  return () => listeners.delete(listener);
}
