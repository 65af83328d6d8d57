import type { Drawing } from '../panel/drawing';

/** In the order they are shown. */
export const paletteGroups = ['here', 'find', 'screens', 'outlets', 'device'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  icon: Drawing;
  /** Additional search terms: a screen's URL, its English name in a Hindi panel. */
  alsoCalled?: string;
  keys?: readonly string[];
  run: () => void;
}

const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFKD').replaceAll(/[̀-ͯ]/g, '');

/** Match score of words against a name: 0 for none; higher for a prefix of a word, highest for a prefix of the name. */
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

/** Matching entries by group, best first; without words all default entries. */
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
      // A search entry always matches, ranked below name matches.
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
