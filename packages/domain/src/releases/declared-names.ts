import { panelHome, phoneBarPlaces } from '@galla/contract';
import type { Declared } from './declaration-rules';

/** A letter after G or an icon that a release of another remote declares, too. */
export interface TakenName {
  kind: 'key' | 'icon';
  name: string;
  owner: string;
}

const lettersOf = ({ routes }: Pick<Declared, 'routes'>) => routes.flatMap(({ key }) => key?.letter ?? []);
const iconsOf = ({ icons = {} }: Pick<Declared, 'icons'>) => Object.keys(icons);

/** Names of which a page has one of each, and which others declared before. */
export function takenNames(declared: Declared, others: readonly Declared[]): TakenName[] {
  return others
    .filter(({ remote }) => remote !== declared.remote)
    .flatMap((other): TakenName[] => {
      const { remote: owner } = other;
      const [letters, icons] = [lettersOf(other), iconsOf(other)];
      return [
        ...lettersOf(declared)
          .filter((name) => letters.includes(name))
          .map((name) => ({ kind: 'key' as const, name, owner })),
        ...iconsOf(declared)
          .filter((name) => icons.includes(name))
          .map((name) => ({ kind: 'icon' as const, name, owner })),
      ];
    });
}

interface Ranked {
  name: string;
  rank: number;
}

/** What comes after a new first screen for everybody who may open both. */
function displacedScreens(
  declared: Declared,
  others: readonly Declared[],
  list: 'landing' | 'duty',
): string[] {
  const ranks = ({ routes }: Declared): Ranked[] =>
    routes.flatMap(({ path, [list]: rank }) => (rank === undefined ? [] : [{ name: path, rank }]));
  const ofShell = list === 'landing' ? [{ name: panelHome.path, rank: panelHome.landing }] : [];
  const before = [...ofShell, ...others.flatMap(ranks)];
  return ranks(declared).flatMap(({ name, rank }) => {
    const after = before.filter((other) => other.rank > rank).map((other) => other.name);
    if (after.length === 0) return [];
    return [`${list} ${rank} of ${name}: who may open it begins there, before ${after.join(', ')}`];
  });
}

/** Who loses a place in the bottom bar of a phone, and who finds none. */
function displacedEntries(declared: Declared, others: readonly Declared[]): string[] {
  const entries = ({ navigation, groups = [] }: Declared): Ranked[] =>
    [...navigation, ...groups].flatMap(({ id, phoneBar }) =>
      phoneBar ? [{ name: id, rank: phoneBar.order }] : [],
    );
  const first = (all: readonly Ranked[]) =>
    all
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, phoneBarPlaces)
      .map(({ name }) => name);
  const before = [{ name: panelHome.path, rank: panelHome.phoneBar }, ...others.flatMap(entries)];
  const own = entries(declared);
  const after = first([...before, ...own]);
  const lost = first(before).filter((name) => !after.includes(name));
  const unplaced = own.filter(({ name }) => !after.includes(name)).map(({ name }) => name);
  return [
    ...(lost.length > 0
      ? [`phoneBar: ${lost.join(', ')} gives up its place; the bar has ${phoneBarPlaces}`]
      : []),
    ...unplaced.map((name) => `phoneBar of ${name}: ${phoneBarPlaces} others come first, so it has no place`),
  ];
}

/** What a declaration changes for others without being refused for it. `others`: what further remotes declare. */
export function displacedBy(declared: Declared, others: readonly Declared[]): string[] {
  const foreign = others.filter(({ remote }) => remote !== declared.remote);
  return [
    ...displacedScreens(declared, foreign, 'landing'),
    ...displacedScreens(declared, foreign, 'duty'),
    ...displacedEntries(declared, foreign),
  ];
}
