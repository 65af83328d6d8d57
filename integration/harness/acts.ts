import { fireEvent, screen, waitFor, within, type ByRoleMatcher } from '@testing-library/react';
import { currentUser } from './panel';
import { server } from './server';

/** The whole page, or a part of it by `within`. */
export type Place = Pick<typeof screen, 'findByRole' | 'findByLabelText'>;
type Name = string | RegExp;

/** Presses what has the role and the name, once it is there and enabled, and not busy with the press before. */
export async function press(
  name: Name,
  place: Place = screen,
  role: ByRoleMatcher = 'button',
): Promise<void> {
  const element = await waitFor(async () => {
    const found = await place.findByRole(role, { name });
    expect(found).toBeEnabled();
    expect(found).not.toHaveAttribute('aria-disabled', 'true');
    return found;
  });
  await currentUser().click(element);
}

/** Replaces the text of a field at once, as pasting over it does. */
export function fill(field: HTMLElement, text: string): void {
  field.focus();
  fireEvent.change(field, { target: { value: text } });
}

/** Fills a field by its name. */
export async function fillIn(name: Name, text: string, place: Place = screen): Promise<HTMLElement> {
  const field = await place.findByRole('textbox', { name });
  fill(field, text);
  return field;
}

/** Fills a field that has no role, such as a date, by its label. */
export async function fillDate(label: Name, text: string, place: Place = screen): Promise<void> {
  fill(await place.findByLabelText(label), text);
}

/** Chooses an option of a list. */
export async function choose(list: Name, option: Name, place: Place = screen): Promise<void> {
  await press(list, place, 'combobox');
  await press(option, screen, 'option');
}

/** A part of the page by its role and name. */
export const part = async (role: ByRoleMatcher, name: Name, place: Place = screen) =>
  within(await place.findByRole(role, { name }));

/** Presses a button of an open question, and waits until it is closed. */
export async function answer(question: Name, button: Name): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: question });
  await press(button, within(dialog));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

/** Closes the toasts: without animations they stay, and hold back later ones. */
export async function closeToasts(): Promise<void> {
  for (const toast of screen.queryAllByRole('alert')) {
    const close = within(toast).queryByRole('button', { name: 'Close' });
    if (close !== null) await currentUser().click(close);
  }
}

/** Gives files to a file field by its label, also such as the picker would not offer. */
export async function upload(label: Name, files: readonly File[], place: Place = screen): Promise<void> {
  const input = await place.findByLabelText(label, { selector: 'input' });
  fireEvent.change(input, { target: { files } });
}

let pictures = 0;
/** A picture that no other test has. */
export async function pngFile(name: string): Promise<File> {
  pictures += 1;
  const bytes = await server.picture(0x40 + (pictures % 0x80));
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}
