import * as z from 'zod/mini';
import { trimmed } from './primitives';

const nameSchema = z.string().check(trimmed(), z.minLength(1));

test.each([
  ['  Asha Rao\n', 'Asha Rao'],
  ['\u200BAsha\u200B', 'Asha'],
  // Joiners inside words belong to the script.
  ['क्\u200Dष', 'क्\u200Dष'],
])('%j is kept as %j', (typed, kept) => {
  expect(nameSchema.parse(typed)).toBe(kept);
});

test.each(['', '   ', '\u200B\u200B', '\u200E \u2060\uFEFF'])('TRU-09 %j is no name', (typed) => {
  expect(nameSchema.safeParse(typed).success).toBe(false);
});
