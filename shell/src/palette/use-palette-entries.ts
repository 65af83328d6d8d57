import { languages, useLanguage } from '@galla/shared/i18n';
import { shortcuts } from '@galla/shared/keys';
import { useNavigate } from '@galla/shared/router';
import { currentOutlet, holds, useSession } from '@galla/shared/session';
import { colourSchemes, useColourScheme, useContrast } from '@galla/ui/theme';
import { chooseOutlet } from '../outlets/choose-outlet';
import { drawingOf, type Drawing } from '../panel/drawing';
import { placeAt, type PlaceLabel } from '../panel/panel-places';
import { setAvailability } from '../outlets/set-availability';
import { useShell } from '../session/shell-context';
import type { SidebarEntry } from '../panel/sidebar-entries';
import type { Panel } from '../panel/use-panel';
import { labelText } from '../panel/entry-label';
import { panelEn } from '../messages/panel.en';
import { useShellTexts } from '../messages/shell-texts';
import { askLogOut } from '../account/ask-log-out';
import { frameKeys, screenKeysOf } from './frame.keys';
import type { PaletteEntry } from './palette-entries';
import { usePaletteTexts } from './palette-texts';

/** All palette entries for this user and screen. `wanted`: text typed in the palette. */
export function usePaletteEntries(panel: Panel, wanted: string): PaletteEntry[] {
  return [...useActs(), ...useSearches(panel, wanted), ...useScreens(panel), ...useOutlets(), ...useDevice()];
}

/** Actions of the current screen's keys. */
function useActs(): PaletteEntry[] {
  return shortcuts
    .layers()
    .flat()
    .filter(({ keyOnly, id }) => !keyOnly && id !== 'palette')
    .map(({ id, name, keys, run }) => ({
      id: `act ${id}`,
      group: id in frameKeys ? ('device' as const) : ('here' as const),
      label: name(),
      icon: 'keyboard' as const,
      keys,
      run,
    }));
}

/** Searchable screens, as declared by remotes. */
function useSearches(panel: Panel, wanted: string): PaletteEntry[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const text = wanted.trim();
  const orderOf = (path: string): number => placeAt(panel.places, path)?.order ?? 0;
  return panel.remotes
    .flatMap(({ searches = [], icons }) => searches.map((search) => ({ ...search, icons })))
    .filter(({ path, permission }) => {
      const place = placeAt(panel.places, path);
      return place !== null && panel.mayOpen(place.permission) && panel.mayOpen(permission);
    })
    .toSorted((one, two) => orderOf(one.path) - orderOf(two.path))
    .map(({ path, labels, icon, icons, parameter }) => ({
      id: `find ${path}`,
      group: 'find',
      label: labels[language].replace('{{text}}', text),
      icon: drawingOf(icon, icons),
      run: () =>
        void navigate({ pathname: path, search: new URLSearchParams({ [parameter]: text }).toString() }),
    }));
}

function useScreens(panel: Panel): PaletteEntry[] {
  const t = useShellTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const listed = panel.sidebar.flatMap((entry): readonly SidebarEntry[] =>
    entry.children.length > 0 ? entry.children : [entry],
  );
  const keys = screenKeysOf(panel.places);
  const keysTo = (path: string): readonly string[] =>
    keys.find(({ place }) => place.path === path)?.keys ?? [];
  const named = (path: string, label: PlaceLabel, icon: Drawing) => ({
    path,
    icon,
    label: labelText(label, t, language),
    alsoCalled: 'texts' in label ? label.texts.en : panelEn.screens[label.screen],
  });
  const screens = panel.places.flatMap(({ path, permission, label }) => {
    if (!label || path.includes(':') || !panel.mayOpen(permission)) return [];
    const inSidebar = listed.find((entry) => entry.path === path);
    return [named(path, label, inSidebar?.icon ?? 'arrowRight')];
  });
  // An entry's name may differ from its screen's.
  const entries = listed.map(({ path, label, icon }) => named(path, label, icon));
  const commands = panel.remotes.flatMap(({ commands: declared = [] }) =>
    declared
      .filter(({ permission }) => panel.mayOpen(permission))
      .map(({ path, labels }) => named(path, { texts: labels }, 'arrowRight')),
  );
  // Paths with the same name are listed once: the first one is the sidebar's.
  const known = new Set<string>();
  return [...screens, ...entries, ...commands]
    .filter(({ label }) => !known.has(label) && known.add(label))
    .map(({ path, label, icon, alsoCalled }) => ({
      id: `screen ${path} ${label}`,
      group: 'screens',
      label,
      icon,
      alsoCalled: `${alsoCalled} ${path.replace('/panel/', '').replaceAll(/[/-]/g, ' ')}`,
      keys: keysTo(path),
      run: () => void navigate(path),
    }));
}

function useOutlets(): PaletteEntry[] {
  const outlets = useSession((state) => state.outletList);
  const current = useSession(currentOutlet);
  return outlets
    .filter(({ outletId }) => outletId !== current?.outletId)
    .map(({ outletId, displayName, city }) => ({
      id: `outlet ${outletId}`,
      group: 'outlets',
      label: displayName,
      icon: 'store',
      alsoCalled: city,
      run: () => chooseOutlet(outletId),
    }));
}

function useDevice(): PaletteEntry[] {
  const t = usePaletteTexts();
  const shell = useShellTexts();
  const { logOut } = useShell();
  const { scheme, setScheme } = useColourScheme();
  const { contrast, setContrast } = useContrast();
  const { language, setLanguage } = useLanguage();
  const outlet = useSession(currentOutlet);
  const mayOrder = useSession((state) => holds(state, 'order'));
  const isOn = outlet?.available === 'on';
  const canSwitch = outlet && mayOrder && (isOn || outlet.setUp !== false);
  return [
    ...(canSwitch
      ? [
          {
            id: 'availability',
            group: 'device' as const,
            label: t(isOn ? 'act.stopOrders' : 'act.takeOrders', { name: outlet.displayName }),
            icon: isOn ? ('pause' as const) : ('play' as const),
            run: () => void setAvailability(outlet, isOn ? 'off' : 'on'),
          },
        ]
      : []),
    ...colourSchemes
      .filter((value) => value !== scheme)
      .map((value) => ({
        id: `scheme ${value}`,
        group: 'device' as const,
        label: t(`act.${value}`),
        icon: ({ light: 'sun', dark: 'moon', system: 'monitor' } as const)[value],
        run: () => setScheme(value),
      })),
    {
      id: 'contrast',
      group: 'device' as const,
      label: t(contrast === 'more' ? 'act.usualContrast' : 'act.moreContrast'),
      icon: 'eye' as const,
      run: () => setContrast(contrast === 'more' ? 'system' : 'more'),
    },
    ...languages
      .filter((value) => value !== language)
      .map((value) => ({
        id: `language ${value}`,
        group: 'device' as const,
        label: t('act.language', { name: shell(`languages.${value}`) }),
        icon: 'language' as const,
        run: () => void setLanguage(value),
      })),
    {
      id: 'logout',
      group: 'device',
      label: t('act.logOut'),
      icon: 'logout',
      run: () => void askLogOut().then((agreed) => agreed && logOut()),
    },
  ];
}
