import type { en } from './en';
import type { flowsEn } from './flows.en';
import type { panelEn } from './panel.en';

/** All texts of the shell. English comes in three parts, each with the code that says it; Hindi in one. */
export type ShellTexts = typeof en & typeof panelEn & typeof flowsEn;

/** Name of a screen, as the sidebar and the document's title say it. */
export type ScreenName = keyof (typeof panelEn)['screens'];
