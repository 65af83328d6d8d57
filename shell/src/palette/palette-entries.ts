import type { Drawing } from '../frame/drawing';

/** In the order they are shown. */
export const paletteGroups = ['here', 'find', 'screens', 'outlets', 'device'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  icon: Drawing;
  /** Found by these as well: the address of a screen, its English name in a Hindi panel. */
  alsoCalled?: string;
  keys?: readonly string[];
  run: () => void;
}

const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFKD').replaceAll(/[̀-ͯ]/g, '');

/** How well words fit a name: 0 not at all; more when a word of the name begins with them, or the name itself does. */
export function fitOf(wanted: string, label: string, alsoCalled = ''): number {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const name = plain(label);
  const all = `${name} ${plain(alsoCalled)}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const [first = ''] = words;
  if (name.startsWith(first)) return 5;
  if (name.includes(` ${first}`)) return 4;
  return name.includes(first) ? 3 : 2;
}

/** What fits the words, group by group, the best of a group first; without words everything that is always offered. */
export function findEntries(entries: readonly PaletteEntry[], wanted: string): PaletteEntry[] {
  const text = wanted.trim();
  if (text === '')
    return entries
      .filter(({ group }) => group !== 'find')
      .toSorted((one, two) => paletteGroups.indexOf(one.group) - paletteGroups.indexOf(two.group));
  const fitting = entries
    .map((entry, place) => ({
      entry,
      place,
      // A search for the words fits whatever they are, and stands below what is called by them.
      fit: entry.group === 'find' ? 1 : fitOf(text, entry.label, entry.alsoCalled),
    }))
    .filter(({ fit }) => fit > 0);
  const best = (group: PaletteGroup): number =>
    Math.max(0, ...fitting.filter(({ entry }) => entry.group === group).map(({ fit }) => fit));
  const order = paletteGroups.toSorted(
    (one, two) => best(two) - best(one) || paletteGroups.indexOf(one) - paletteGroups.indexOf(two),
  );
  return fitting
    .toSorted(
      (one, two) =>
        order.indexOf(one.entry.group) - order.indexOf(two.entry.group) ||
        two.fit - one.fit ||
        one.place - two.place,
    )
    .map(({ entry }) => entry);
}
