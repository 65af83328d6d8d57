import type { Language } from '@galla/shared/i18n';
import { panelEn } from '../messages/panel.en';
import type { Drawing } from '../panel/drawing';
import type { PanelPlace, PlaceLabel } from '../panel/panel-places';
import type { SidebarEntry } from '../panel/sidebar-entries';
import type { Panel } from '../panel/use-panel';
import { screenKeysOf } from './frame.keys';
import { ownKeywords } from './own-keywords';
import type { PaletteEntry } from './palette-entries';

interface Named {
  path: string;
  label: PlaceLabel;
  icon: Drawing;
  keywords?: PanelPlace['keywords'];
}

/** Every screen the user may open, by all of its names. */
export function screenEntries(
  panel: Pick<Panel, 'places' | 'sidebar' | 'remotes' | 'mayOpen'>,
  nameOf: (label: PlaceLabel) => string,
  open: (path: string) => void,
): PaletteEntry[] {
  const listed = panel.sidebar.flatMap((entry): readonly SidebarEntry[] => {
    if (entry.isLocked) return [];
    return entry.children.length > 0 ? entry.children : [entry];
  });
  const keys = screenKeysOf(panel.places);
  const screens = panel.places.flatMap(({ path, permission, label }): Named[] => {
    if (!label || path.includes(':') || !panel.mayOpen(permission)) return [];
    return [{ path, label, icon: listed.find((entry) => entry.path === path)?.icon ?? 'arrowRight' }];
  });
  const commands = panel.remotes.flatMap(({ commands: declared = [] }) =>
    declared
      .filter(({ permission }) => panel.mayOpen(permission))
      .map(({ path, labels, keywords }): Named => ({
        path,
        label: { texts: labels },
        icon: 'arrowRight',
        keywords,
      })),
  );
  // An entry's name may differ from its screen's. Paths with the same name are listed once: the first one is the sidebar's.
  const known = new Set<string>();
  const named = [
    ...screens,
    ...listed.map(({ path, label, icon }): Named => ({ path, label, icon })),
    ...commands,
  ]
    .map((each) => ({ ...each, name: nameOf(each.label) }))
    .filter(({ name }) => !known.has(name) && known.add(name));
  const spoken = new Set<string>();
  return named.map(({ path, label, name, icon, keywords }) => {
    // A path's words lead to one line, however many names it has.
    const ofPath = spoken.has(path) ? undefined : panel.places.find((place) => place.path === path)?.keywords;
    const own = spoken.has(path) ? [] : (ownKeywords[path] ?? []);
    spoken.add(path);
    return {
      id: `screen ${path} ${name}`,
      group: 'screens',
      label: name,
      icon,
      alsoCalled: `${englishName(label)} ${path.replace('/panel/', '').replaceAll(/[/-]/g, ' ')}`,
      keywords: [...own, ...wordsIn(ofPath), ...wordsIn(keywords)],
      keys: keys.find(({ place }) => place.path === path)?.keys ?? [],
      run: () => open(path),
    };
  });
}

/** People type in either language, whichever the panel has. */
const wordsIn = (keywords: PanelPlace['keywords']): readonly string[] =>
  keywords ? (['en', 'hi'] as const satisfies Language[]).flatMap((language) => keywords[language]) : [];

const englishName = (label: PlaceLabel): string =>
  'texts' in label ? label.texts.en : panelEn.screens[label.screen];
