import { nextTask, pause } from '../next-task';

/** Nothing waits longer for the first screen than this, ms: it may be long in coming, and a page in the background is never painted. */
const patienceMs = 1_000;

let isShown = false;
let tell = (): void => undefined;
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => void nextTask().then(resolve)));

/** The page's first screen is drawn, by whomever: called by its place. */
export function firstScreenShown(): void {
  isShown = true;
  tell();
}

/** Whether the page has drawn no screen yet. */
export const isFirstScreen = (): boolean => !isShown;

/** Settles once the first screen is painted: for what a person does not look at, and whose code would come before it. */
export const firstScreenPainted = (): Promise<void> => Promise.race([shown.then(painted), pause(patienceMs)]);
