import type { Drawing } from '../panel/drawing';
import { plainText } from './plain-text';

/** In the order they are shown. */
export const paletteGroups = [
  'try',
  'acts',
  'here',
  'screens',
  'foundOrders',
  'foundCustomers',
  'foundItems',
  'find',
  'outlets',
  'device',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  /** What follows from it: the old and the new price, when a pause ends, where an order stands. */
  detail?: string;
  icon: Drawing;
  /** Additional search terms: a screen's URL, its English name in a Hindi panel. */
  alsoCalled?: string;
  /** Other words by which people look for it. */
  keywords?: readonly string[];
  keys?: readonly string[];
  /** Set for what was found elsewhere than by its name: how well it answers. */
  fit?: number;
  /** One of several readings of what was typed: Enter does none until one is chosen. */
  isChoice?: boolean;
  /** Chosen, it is typed into the field. */
  fills?: string;
  /** Null: a line that only tells. */
  run: (() => void) | null;
}

/** Of entries whose fit is not a matter of names. Names and their synonyms score up to 6. */
export const fits = { act: 10, order: 9, phone: 8, here: 5.8, item: 2.6, find: 1, name: 0.5 } as const;

/** Match score of words against a name: 0 for none; higher for a prefix of a word, highest for a prefix of the name. */
export function fitOf(
  wanted: string,
  label: string,
  alsoCalled = '',
  keywords: readonly string[] = [],
): number {
  const whole = plainText(wanted).trim();
  const words = whole.split(/\s+/).filter(Boolean);
  const name = plainText(label);
  const [first = ''] = words;
  const isNamed = words.every((word) => `${name} ${plainText(alsoCalled)}`.includes(word));
  if (name === whole) return 6;
  return Math.max(
    isNamed && name.startsWith(first) ? 5 : 0,
    keywordFit(whole, keywords),
    isNamed ? nameFit(name, first) : 0,
  );
}

function nameFit(name: string, first: string): number {
  if (name.includes(` ${first}`)) return 4;
  return name.includes(first) ? 3 : 2;
}

const shortestPrefix = 2;

/** The whole word is worth more than the beginning of a name, a beginning of it less than a part. */
function keywordFit(whole: string, keywords: readonly string[]): number {
  const known = keywords.map(plainText);
  if (known.includes(whole)) return 5.5;
  return whole.length >= shortestPrefix && known.some((word) => word.startsWith(whole)) ? 2.5 : 0;
}

const byGroup = (one: PaletteGroup, two: PaletteGroup): number =>
  paletteGroups.indexOf(one) - paletteGroups.indexOf(two);

/** How well an entry answers. What this screen does by that word comes before a synonym of another screen. */
function answers({ fit, group, label, alsoCalled, keywords }: PaletteEntry, text: string): number {
  if (fit !== undefined) return fit;
  if (group === 'find') return fits.find;
  if (group === 'here' && plainText(label).startsWith(`${plainText(text)} `)) return fits.here;
  return fitOf(text, label, alsoCalled, keywords);
}

/** Matching entries by group, best first; without words all default entries. */
export function findEntries(entries: readonly PaletteEntry[], wanted: string): PaletteEntry[] {
  const text = wanted.trim();
  if (text === '')
    return entries
      .filter(({ group }) => group !== 'find')
      .toSorted((one, two) => byGroup(one.group, two.group));
  const fitting = entries
    .filter(({ group }) => group !== 'try')
    .map((entry, place) => ({
      entry,
      place,
      fit: answers(entry, text),
    }))
    .filter(({ fit }) => fit > 0);
  const best = (group: PaletteGroup): number =>
    Math.max(0, ...fitting.filter(({ entry }) => entry.group === group).map(({ fit }) => fit));
  const order = paletteGroups.toSorted((one, two) => best(two) - best(one) || byGroup(one, two));
  return fitting
    .toSorted(
      (one, two) =>
        order.indexOf(one.entry.group) - order.indexOf(two.entry.group) ||
        two.fit - one.fit ||
        one.place - two.place,
    )
    .map(({ entry }) => entry);
}

/** The entry that Enter runs: the one moved to, else the first; null where one of several must be chosen first. */
export function chosenOf(found: readonly PaletteEntry[], movedTo: string | null): PaletteEntry | null {
  const moved = found.find(({ id }) => id === movedTo);
  if (moved) return moved;
  const [first = null] = found;
  return first?.isChoice ? null : first;
}
