import type { toastDefaults, toastTypes } from '../contract/constants';

export type ToastType = (typeof toastTypes)[number];

export type Toast = {
  message: string;
  title?: string | undefined;
  /** 'standard' stays 5 s and has a close button; 'brief' stays 3 s and has none. */
  preset?: keyof typeof toastDefaults;
  /** Draws the time that is left. */
  progressBar?: boolean;
  /** While a toast with this id is shown, another with the same id is not. */
  id?: string;
};
