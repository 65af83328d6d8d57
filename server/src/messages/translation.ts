import type { en } from './en';

type Texts<Area> = { readonly [Key in keyof Area]: string };

/** A language's catalogue: every text of the English one, and no other. */
export type Translation = { readonly [Area in keyof typeof en]: Texts<(typeof en)[Area]> };

/** 'account.otpWrong': area and key. */
export type MessageKey = {
  [Area in keyof typeof en & string]: `${Area}.${keyof (typeof en)[Area] & string}`;
}[keyof typeof en & string];
