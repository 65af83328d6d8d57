import type { KeyTable } from '@galla/shared/keys';
import type { PanelPlace } from '../frame/panel-places';
import { accountPath, homePath } from '../routes';

/** Keys that count on every screen. Names of acts are below `keys` in the palette's catalogue. */
export const frameKeys = {
  // Browsers use it for their own search; every panel of this kind takes it over, and the field does the same work here.
  palette: { keys: ['mod+k'], whileTyping: true, keyOnly: true },
  help: { keys: ['?'] },
  search: { keys: ['/'] },
  save: { keys: ['mod+Enter'], whileTyping: true, keyOnly: true, leaveTo: '[role="dialog"]' },
  goHome: { keys: ['g h'], keyOnly: true },
  goAccount: { keys: ['g a'], keyOnly: true },
} as const satisfies KeyTable;

/** Where those of them that begin with G lead. */
const goPaths = { goHome: homePath, goAccount: accountPath } as const satisfies Partial<
  Record<keyof typeof frameKeys, string>
>;

/** A key that leads to a screen. */
export interface ScreenKey {
  act: string;
  keys: readonly string[];
  place: PanelPlace;
}

/** The keys that lead to screens: the shell's own, and those that remotes declare. Of two with one letter the first counts. */
export function screenKeysOf(places: readonly PanelPlace[]): ScreenKey[] {
  const own = Object.entries(goPaths).flatMap(([act, path]) => {
    const place = places.find((each) => each.path === path);
    return place ? [{ act, keys: frameKeys[act as keyof typeof goPaths].keys, place }] : [];
  });
  const declared = places.flatMap((place) =>
    place.key ? [{ act: `go ${place.path}`, keys: [`g ${place.key.letter}`], place }] : [],
  );
  const taken = new Set<string>();
  return [...own, ...declared].filter(({ keys: [key = ''] }) => !taken.has(key) && taken.add(key));
}
