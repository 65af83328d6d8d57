import { fireEvent } from '@testing-library/react';

/** Replaces the text of a field at once, as pasting over it does. */
export function fill(field: HTMLElement, text: string): void {
  field.focus();
  fireEvent.change(field, { target: { value: text } });
}
