import type { ShortcutTable } from '@galla/shared/keys';
import type { PanelPlace } from '../panel/panel-places';
import { accountPath, homePath } from '../routes';

/** Keys active on every screen. Action names are under `keys` in the palette's catalogue. */
export const frameKeys = {
  // Overrides the browser's search, as is common in such panels; the field searches here.
  palette: { keys: ['mod+k'], whileTyping: true, keyOnly: true },
  help: { keys: ['?'], icon: 'keyboard' },
  search: { keys: ['/'], icon: 'search' },
  save: { keys: ['mod+Enter'], whileTyping: true, keyOnly: true, leaveTo: '[role="dialog"]' },
  goHome: { keys: ['g h'], keyOnly: true },
  goAccount: { keys: ['g a'], keyOnly: true },
} as const satisfies ShortcutTable;

/** Targets of the keys that begin with G. */
const goPaths = { goHome: homePath, goAccount: accountPath } as const satisfies Partial<
  Record<keyof typeof frameKeys, string>
>;

/** A key that opens a screen. */
export interface ScreenKey {
  act: string;
  keys: readonly string[];
  place: PanelPlace;
}

/** Keys that open screens: the shell's, and those declared by remotes. For duplicate letters the first wins. */
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
