import type { toastDefaults, toastTypes } from '@galla/contract';

export type ToastType = (typeof toastTypes)[number];

export type Toast = {
  message: string;
  title?: string | undefined;
  /** 'standard' stays 5 s and has a close button; 'brief' stays 3 s and has none. */
  preset?: keyof typeof toastDefaults;
  /** Shows the remaining time. */
  progressBar?: boolean;
  /** A second toast with the id of a visible one is not shown. */
  id?: string;
  /** Takes back what the toast reports, while it is shown. */
  undo?: () => void;
};
