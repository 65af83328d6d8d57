import { useEffect } from 'react';
import { useWaitingTitle } from '../alerts';
import { useComposition } from '../composition';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useLocation } from '@galla/shared/router';
import { session, useSession } from '@galla/shared/session';
import { useShellTexts } from '../messages/shell-texts';
import { outletsQuery, sessionQuery } from '../session/session.queries';
import { labelText } from '../panel/entry-label';
import { placeAt } from '../panel/panel-places';
import { useClosedScreen } from '../panel/use-closed-screen';
import { selectedIn, type SidebarEntry } from '../panel/sidebar-entries';
import { useFollowedAvailability } from '../outlets/use-followed-availability';
import type { Panel } from '../panel/use-panel';
import { useScreenTitle } from '../ui/use-screen-title';

/**
 * Effects that run while the frame is mounted; renders nothing. Separate from the frame, which would otherwise re-render
 * with every update.
 */
export function FrameUpkeep({ panel }: { panel: Panel }) {
  const { pathname } = useLocation();
  useServerTruth();
  useFollowedAvailability();
  useSelectedEntry(panel.sidebar, pathname);
  usePrefetch(panel);
  useClosedScreen(panel, pathname);
  useScreenTitle(useWaitingTitle(useTitle(panel, pathname)));
  return null;
}

/** The stored session is shown immediately, then replaced by the server's data. */
function useServerTruth(): void {
  const userId = useSession((state) => state.userData?.userId ?? '');
  useQuery(sessionQuery(userId));
  useQuery(outletsQuery(userId));
}

/** Syncs the selected entries with the URL, in the session where remotes read them too. */
function useSelectedEntry(entries: readonly SidebarEntry[], pathname: string): void {
  const { menu, subMenu } = selectedIn(entries, pathname);
  useEffect(() => {
    const { selectedMenu, selectedSubMenu } = session.state.getState();
    if (selectedMenu !== menu || selectedSubMenu !== subMenu)
      session.update({ selectedMenu: menu, selectedSubMenu: subMenu });
  }, [menu, subMenu]);
}

/** Prefetches the screens that this user may open, once, when the browser is idle. */
function usePrefetch({ kind, sidebar }: Panel): void {
  const { prefetcher } = useComposition();
  const owners = [...new Set(sidebar.map(({ owner }) => owner))].filter((owner) => owner !== 'shell').join();
  useEffect(() => {
    if (kind === 'ready' && owners !== '') prefetcher.prefetchWhenIdle(owners.split(','));
  }, [kind, owners, prefetcher]);
}

function useTitle(panel: Panel, pathname: string): string {
  const t = useShellTexts();
  const { language } = useLanguage();
  const place = placeAt(panel.places, pathname);
  if (!place) return t('screens.panel');
  if (!panel.mayOpen(place.permission)) return t('screens.noAccess');
  return place.label ? labelText(place.label, t, language) : t('screens.panel');
}
