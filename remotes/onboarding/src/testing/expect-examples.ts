import { waitFor } from '@testing-library/react';
import type { Rendered } from '@galla/testing';
import type { FieldExamples } from '@galla/domain/examples';

type User = Rendered['user'];

async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') {
    await user.click(field);
    await user.paste(text);
  }
  await user.tab();
}

/** Text of the error at a field. */
function errorAt(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((each) => each.endsWith('-error'));
  return (id === undefined ? null : field.ownerDocument.getElementById(id)?.textContent) ?? '';
}

/**
 * Types each example into a field and leaves it: invalid ones show an error, valid ones do not, and untypeable ones
 * do not stay unchanged.
 */
export async function expectExamples(
  user: User,
  fieldNow: () => HTMLElement,
  { good, bad, unreachable = [] }: FieldExamples,
): Promise<void> {
  // Alternates invalid and valid values: errors must appear and disappear.
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
