import { waitFor } from '@testing-library/react';
import type { Rendered } from '@galla/shared/testing';
import type { FieldExamples } from '@galla/shared/testing/examples';

type User = Rendered['user'];

async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') {
    await user.click(field);
    await user.paste(text);
  }
  await user.tab();
}

/** The text of the error that stands at a field. */
function errorAt(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((each) => each.endsWith('-error'));
  return (id === undefined ? null : field.ownerDocument.getElementById(id)?.textContent) ?? '';
}

/**
 * Fills a field with each example as a person would, and leaves it: bad ones are told at the field, good ones are not,
 * and those that can't be typed do not stay in it as they are.
 */
export async function expectExamples(
  user: User,
  fieldNow: () => HTMLElement,
  { good, bad, unreachable = [] }: FieldExamples,
): Promise<void> {
  // Bad and good by turns: an error has to come and to go.
  for (let index = 0; index < Math.max(good.length, bad.length); index += 1) {
    const [wrong, right] = [bad[index], good[index]];
    if (wrong !== undefined) {
      await fill(user, fieldNow(), wrong);
      await waitFor(() => expect([wrong, errorAt(fieldNow())]).not.toEqual([wrong, '']));
      expect(fieldNow()).toBeInvalid();
    }
    if (right !== undefined) {
      await fill(user, fieldNow(), right);
      await waitFor(() => expect([right, errorAt(fieldNow())]).toEqual([right, '']));
      expect(fieldNow()).toBeValid();
    }
  }
  for (const text of unreachable) {
    await fill(user, fieldNow(), text);
    expect(fieldNow()).not.toHaveValue(text);
  }
}
