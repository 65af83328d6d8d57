import type { UserEvent } from '@testing-library/user-event';

const maxStops = 100;

/** Presses Tab until the element has the focus; throws when it never gets it. */
export async function tabTo(user: UserEvent, element: HTMLElement): Promise<void> {
  for (let stop = 0; stop < maxStops; stop += 1) {
    await user.tab();
    if (element.ownerDocument.activeElement === element) return;
  }
  throw new Error(`Tab never reaches ${element.outerHTML.slice(0, 120)}`);
}

/** Tabs to the element and presses a key on it: Enter by default, or e.g. ' ' or '{ArrowRight}'. */
export async function pressOn(user: UserEvent, element: HTMLElement, key = '{Enter}'): Promise<void> {
  if (element.ownerDocument.activeElement !== element) await tabTo(user, element);
  await user.keyboard(key);
}
