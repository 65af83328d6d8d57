export { ToastHost } from './toast-host';
export { loadToasts } from './load-toasts';
