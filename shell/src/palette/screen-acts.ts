const shownIn = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#content ${selector}`)].find(
    (element) => element.getClientRects().length > 0,
  );

/** Focuses the search field of the current screen, if any. */
export function focusSearch(): void {
  const field = shownIn('input[type="search"]');
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/** Clicks the submit button of the focused form, so that validation is the same. */
export function saveForm(): void {
  const form = document.activeElement?.closest('#content form');
  const buttons = [...(form?.querySelectorAll<HTMLButtonElement>('button[type="submit"]') ?? [])];
  (buttons.find((button) => button.dataset['variant'] === 'primary') ?? buttons[0])?.click();
}
