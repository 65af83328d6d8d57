import { nextTask, pause } from '../../next-task';

/** Upper limit of waiting for the first screen, ms: a background page is never painted. */
const timeoutMs = 1_000;

let isShown = false;
let tell = (): void => undefined;
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => void nextTask().then(resolve)));

/** Marks the page's first screen as rendered. */
export function firstScreenShown(): void {
  isShown = true;
  tell();
}

/** Whether no screen was rendered yet. */
export const isFirstScreen = (): boolean => !isShown;

/** Resolves once the first screen is painted; for work that would delay it. */
export const firstScreenPainted = (): Promise<void> => Promise.race([shown.then(painted), pause(timeoutMs)]);
