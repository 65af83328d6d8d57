import type { accountEn } from './account.en';
import type { en } from './en';
import type { flowsEn } from './flows.en';
import type { offlineEn } from './offline.en';
import type { panelEn } from './panel.en';

/** All texts of the shell. English has five parts, each loaded with its code; Hindi has one. */
export type ShellTexts = typeof en & typeof panelEn & typeof flowsEn & typeof offlineEn & typeof accountEn;

/** Name of a screen in the sidebar and the document's title. */
export type ScreenName = keyof (typeof panelEn)['screens'];
