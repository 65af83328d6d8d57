import { languages, useLanguage } from '@galla/shared/i18n';
import { keyBoard } from '@galla/shared/keys';
import { useNavigate } from '@galla/shared/router';
import { currentOutlet, holds, useSession } from '@galla/shared/session';
import { colourSchemes, useColourScheme, useContrast } from '@galla/shared/theme';
import { useReleaseDocument } from '../composition';
import { chooseOutlet } from '../frame/choose-outlet';
import { placeAt } from '../frame/panel-places';
import { setAvailability } from '../frame/set-availability';
import { useShell } from '../frame/shell-context';
import { iconOf, type SidebarEntry } from '../frame/sidebar-entries';
import type { Panel } from '../frame/use-panel';
import { labelText } from '../frame/entry-label';
import { panelEn } from '../messages/panel.en';
import { useShellTexts } from '../messages/shell-texts';
import { askLogOut } from '../session/ask-log-out';
import { frameKeys, goPaths } from './frame.keys';
import type { PaletteEntry } from './palette-entries';
import { usePaletteTexts } from './palette-texts';

/** Screens that look for words by themselves, with the name of the words in their address. */
const searching = [
  { name: 'orders', path: '/panel/orders', icon: 'orders' },
  { name: 'items', path: '/panel/products/all-items', icon: 'menu' },
  { name: 'customers', path: '/panel/manage-customers', icon: 'crm' },
] as const;
const wordsParam = 'q';

/** Everything that can be done from here, now, by this person. `wanted`: what is typed in the palette. */
export function usePaletteEntries(panel: Panel, wanted: string): PaletteEntry[] {
  return [...useActs(), ...useSearches(panel, wanted), ...useScreens(panel), ...useOutlets(), ...useDevice()];
}

/** What the keys of the present screen do, for whoever does not know them yet. */
function useActs(): PaletteEntry[] {
  return keyBoard
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

function useSearches(panel: Panel, wanted: string): PaletteEntry[] {
  const t = usePaletteTexts();
  const navigate = useNavigate();
  const text = wanted.trim();
  return searching
    .filter(({ path }) => {
      const place = placeAt(panel.places, path);
      return place !== null && panel.mayOpen(place.permission);
    })
    .map(({ name, path, icon }) => ({
      id: `find ${name}`,
      group: 'find',
      label: t(`find.${name}`, { text }),
      icon,
      run: () =>
        void navigate({ pathname: path, search: new URLSearchParams({ [wordsParam]: text }).toString() }),
    }));
}

function useScreens(panel: Panel): PaletteEntry[] {
  const t = useShellTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const document = useReleaseDocument();
  const listed = panel.sidebar.flatMap((entry): readonly SidebarEntry[] =>
    entry.children.length > 0 ? entry.children : [entry],
  );
  const keysTo = (path: string): readonly string[] => {
    const act = Object.entries(goPaths).find(([, target]) => target === path)?.[0];
    return act !== undefined && act in frameKeys ? frameKeys[act as keyof typeof goPaths].keys : [];
  };
  const brought = listed
    .filter(({ label }) => 'texts' in label)
    .map((entry) => ({
      path: entry.path,
      label: labelText(entry.label, t, language),
      icon: iconOf(entry),
      alsoCalled: 'texts' in entry.label ? entry.label.texts.en : '',
    }));
  const rows = panel.places
    .filter(({ permission }) => panel.mayOpen(permission))
    .flatMap(({ path, row }) => {
      if (!row || path.includes(':')) return [];
      const inSidebar = listed.find((entry) => entry.path === path);
      return {
        path,
        label: t(`screens.${row.screen}`),
        icon: inSidebar ? iconOf(inSidebar) : ('arrowRight' as const),
        alsoCalled: panelEn.screens[row.screen],
      };
    });
  const commands =
    document.kind === 'ready'
      ? Object.values(document.document.remotes).flatMap(({ release }) =>
          release.commands
            .filter(({ permission }) => panel.mayOpen(permission))
            .map(({ path, labels }) => ({
              path,
              label: labels[language],
              icon: 'arrowRight' as const,
              alsoCalled: labels.en,
            })),
        )
      : [];
  // Two addresses of one name are one screen to a person: the first is the one of the sidebar.
  const known = new Set<string>();
  return [...rows, ...brought, ...commands]
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
