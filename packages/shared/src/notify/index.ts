export { notify, connectToastLoader, provideToastRenderer, type ToastRenderer } from './notify';
export type { Toast, ToastType } from './toast';
