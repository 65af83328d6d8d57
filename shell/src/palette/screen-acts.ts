const shownIn = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#content ${selector}`)].find(
    (element) => element.getClientRects().length > 0,
  );

/** Into the search of the present screen, where it has one. */
export function focusSearch(): void {
  const field = shownIn('input[type="search"]');
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/** Presses the main button of the form somebody is in, so that what it checks and says is the same. */
export function saveForm(): void {
  const form = document.activeElement?.closest('#content form');
  const buttons = [...(form?.querySelectorAll<HTMLButtonElement>('button[type="submit"]') ?? [])];
  (buttons.find((button) => button.dataset['variant'] === 'primary') ?? buttons[0])?.click();
}
