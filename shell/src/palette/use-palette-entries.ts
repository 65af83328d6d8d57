import { useState } from 'react';
import { languages, useLanguage } from '@galla/shared/i18n';
import { shortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { currentOutlet, holds, isOutletClosed, useSession } from '@galla/shared/session';
import { colourSchemes, useColourScheme, useContrast } from '@galla/ui/theme';
import { useAllOutlets } from '../outlets/use-all-outlets';
import { drawingOf } from '../panel/drawing';
import { placeAt } from '../panel/panel-places';
import { setAvailability } from '../outlets/set-availability';
import { useShell } from '../session/shell-context';
import type { Panel } from '../panel/use-panel';
import { labelText } from '../panel/entry-label';
import { useShellTexts } from '../messages/shell-texts';
import { askLogOut } from '../account/ask-log-out';
import { frameKeys } from './frame.keys';
import type { PaletteEntry } from './palette-entries';
import { linkTo } from './palette-links';
import { usePaletteTexts } from './palette-texts';
import { menuQuery } from './palette.queries';
import { screenEntries } from './screen-entries';
import { mayActOnItems, useActEntries, useExamples, type MenuState } from './use-act-entries';
import { useFoundCustomers, useFoundItems, useFoundOrders } from './use-found-entries';

/** All palette entries for this user and screen. `wanted`: text typed in the palette. */
export function usePaletteEntries(panel: Panel, wanted: string): PaletteEntry[] {
  const menu = useMenuFor(panel, wanted);
  return [
    ...useExamples(panel, menu.data),
    ...useActEntries(panel, wanted, menu),
    ...useScreenActs(),
    ...useFoundOrders(panel, wanted),
    ...useFoundCustomers(panel, wanted),
    ...useFoundItems(panel, wanted, menu.data),
    ...useSearches(panel, wanted),
    ...useScreens(panel),
    ...useOutlets(panel),
    ...useDevice(),
  ];
}

/** The menu of the outlet, from the first word on that may name an item. */
function useMenuFor(panel: Panel, text: string): MenuState {
  const outletId = useSession((state) => state.outletId);
  const [isWanted, setWanted] = useState(false);
  const isOpen = outletId !== null && (mayActOnItems(panel) || linkTo(panel, 'item') !== null);
  if (!isWanted && isOpen && /\p{L}{2}/u.test(text)) setWanted(true);
  const { data, isError } = useQuery({ ...menuQuery(outletId ?? ''), enabled: isWanted && isOpen });
  return { data, isError };
}

/** Actions of the current screen's keys. */
function useScreenActs(): PaletteEntry[] {
  return shortcuts
    .layers()
    .flat()
    .filter(({ keyOnly, id }) => !keyOnly && id !== 'palette')
    .map(({ id, name, keys, icon, run }) => ({
      id: `act ${id}`,
      group: id in frameKeys ? ('device' as const) : ('here' as const),
      label: name(),
      icon: drawingOf(icon ?? 'keyboard'),
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
  return screenEntries(
    panel,
    (label) => labelText(label, t, language),
    (path) => void navigate(path),
  );
}

function useOutlets({ places }: Panel): PaletteEntry[] {
  const outlets = useSession((state) => state.outletList);
  const current = useSession(currentOutlet);
  const t = useShellTexts();
  const { address, isShown, show, choose } = useAllOutlets(places);
  const all: PaletteEntry = {
    id: 'outlet all',
    group: 'outlets',
    label: t('outlet.all'),
    icon: 'store',
    run: show,
  };
  const each = outlets
    .filter(({ outletId }) => isShown || outletId !== current?.outletId)
    .map(({ outletId, displayName, city }): PaletteEntry => ({
      id: `outlet ${outletId}`,
      group: 'outlets',
      label: displayName,
      icon: 'store',
      alsoCalled: city,
      run: () => choose(outletId),
    }));
  return address === null || isShown ? each : [all, ...each];
}

function useDevice(): PaletteEntry[] {
  const t = usePaletteTexts();
  const shell = useShellTexts();
  const { logOut } = useShell();
  const { scheme, setScheme } = useColourScheme();
  const { contrast, setContrast } = useContrast();
  const { language, setLanguage } = useLanguage();
  const outlet = useSession(currentOutlet);
  const mayOrder = useSession((state) => holds(state, 'order') && !isOutletClosed(state));
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
