import { statusColours } from '@galla/contract';

/** A meaning with its colour: each has text, background, border and solid tokens, and a distinct shape. */
export type Tone = 'green' | 'amber' | 'red' | 'grey' | 'blue';

/** The tone of an offer, a document or a user by its status; unknown statuses are grey. */
export function statusTone(status: string): Tone {
  const known: Readonly<Record<string, Tone>> = statusColours;
  return known[status] ?? 'grey';
}
