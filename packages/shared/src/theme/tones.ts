import { statusColours } from '../contract/constants';

/** A meaning with its colour: each has text, background, border and solid tokens, and a mark of its own shape. */
export type Tone = 'green' | 'amber' | 'red' | 'grey' | 'blue';

/** The tone of an offer, a document or a user by its status; a status unknown here is grey. */
export function statusTone(status: string): Tone {
  const known: Readonly<Record<string, Tone>> = statusColours;
  return known[status] ?? 'grey';
}
