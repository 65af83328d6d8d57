import * as z from 'zod/mini';
import { functionSchema, isFunction, taken } from '../border/border';
import type { Toast, ToastType } from './toast';

/** Renderer of toasts: `@galla/ui/toasts`. */
export interface ToastRenderer {
  showToast: (type: ToastType, content: Toast) => void;
  clearToasts: () => void;
}

let renderer: ToastRenderer | null = null;
let requestRenderer: (() => void) | null = null;
const waiting: { type: ToastType; content: Toast }[] = [];

const text = z.optional(z.string());
const toastSchema = z.object({
  message: z.string(),
  title: text,
  preset: z.optional(z.enum(['standard', 'brief'])),
  progressBar: z.optional(z.boolean()),
  id: text,
  undo: z.optional(functionSchema),
});

/** `load` is called for the first toast without a renderer; it must call `provideToastRenderer`. */
export function connectToastLoader(load: () => void): void {
  if (!isFunction(load, 'connectToastLoader')) return;
  requestRenderer = load;
  if (waiting.length > 0) load();
}

/** Sets the toast renderer and shows queued toasts. */
export function provideToastRenderer(present: ToastRenderer): void {
  if (!isFunction(present?.showToast, 'provideToastRenderer')) return;
  renderer = present;
  for (const { type, content } of waiting.splice(0)) present.showToast(type, content);
}

function show(type: ToastType, given: Toast): void {
  const content = taken(toastSchema, given, `notify.${type}`) as Toast | null;
  if (content === null) return undefined;
  if (renderer !== null) return renderer.showToast(type, content);
  waiting.push({ type, content });
  return requestRenderer?.();
}

/**
 * Toasts from anywhere, also outside components. They close automatically or
 * on tap; texts are already translated.
 */
export const notify = {
  success: (content: Toast) => show('success', content),
  info: (content: Toast) => show('info', content),
  warning: (content: Toast) => show('warning', content),
  error: (content: Toast) => show('error', content),
  /** Takes all of them away, for a change of user. */
  clear() {
    waiting.length = 0;
    renderer?.clearToasts();
  },
};
