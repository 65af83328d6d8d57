export { notify } from './notify';
export type { Toast, ToastType } from './toast';
export { ToastHost } from './toast-host';
