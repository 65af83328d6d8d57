import { businessTypeSchema, type BusinessType } from '@galla/contract';
import { z } from 'zod';
import notes from './notes.json';
import type { Chance } from './random';

const textsSchema = z.array(z.string()).min(1);
const kindSchema = z.object({ order: textsSchema, line: textsSchema });
const { any, ...kinds } = z.object({ any: textsSchema }).catchall(kindSchema).parse(notes);
/** Notes by kind of goods: nobody wants a mug less spicy. */
const byKind = z.record(businessTypeSchema, kindSchema).parse(kinds);

/** What a customer writes under an order; mostly nothing. */
export function orderNote(kind: BusinessType, chance: Chance): string {
  return chance.pick(['', '', '', '', ...any, ...byKind[kind].order]);
}

/** What a customer writes beside a line; mostly nothing. */
export const lineNote = (kind: BusinessType, chance: Chance): string =>
  chance.pick(['', '', '', '', ...byKind[kind].line]);

/** Everything that may be written at an outlet of this kind. */
export const notesOf = (kind: BusinessType): readonly string[] => ['', ...any, ...byKind[kind].order];
