import { useEffect } from 'react';
import { useWaitingTitle } from '../alerts';
import { useComposition } from '../composition';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useLocation } from '@galla/shared/router';
import { session, useSession } from '@galla/shared/session';
import { useShellTexts } from '../messages/shell-texts';
import { outletsQuery, sessionQuery } from '../session/session.queries';
import { labelText } from './entry-label';
import { placeAt } from './panel-places';
import { selectedIn, type SidebarEntry } from './sidebar-entries';
import { useFollowedAvailability } from './use-followed-availability';
import type { Panel } from './use-panel';
import { useScreenTitle } from './use-screen-title';

/**
 * What has to go on while the frame is shown, and draws nothing. Apart from the frame, which would be drawn again with
 * every answer and every order that any of this listens to.
 */
export function FrameUpkeep({ panel }: { panel: Panel }) {
  const { pathname } = useLocation();
  useServerTruth();
  useFollowedAvailability();
  useSelectedEntry(panel.sidebar, pathname);
  usePrefetch(panel);
  useScreenTitle(useWaitingTitle(useTitle(panel, pathname)));
  return null;
}

/** What the stored session remembers is shown at once; the server's present view replaces it. */
function useServerTruth(): void {
  const userId = useSession((state) => state.userData?.userId ?? '');
  useQuery(sessionQuery(userId));
  useQuery(outletsQuery(userId));
}

/** The selected entries follow the URL, in the session where remotes read them too. */
function useSelectedEntry(entries: readonly SidebarEntry[], pathname: string): void {
  const { menu, subMenu } = selectedIn(entries, pathname);
  useEffect(() => {
    const { selectedMenu, selectedSubMenu } = session.state.getState();
    if (selectedMenu !== menu || selectedSubMenu !== subMenu)
      session.update({ selectedMenu: menu, selectedSubMenu: subMenu });
  }, [menu, subMenu]);
}

/** Screens that this user may open are fetched ahead, once, when the browser has nothing better to do. */
function usePrefetch({ kind, sidebar }: Panel): void {
  const { prefetchWhenIdle } = useComposition();
  const owners = [...new Set(sidebar.map(({ owner }) => owner))].filter((owner) => owner !== 'shell').join();
  useEffect(() => {
    if (kind === 'ready' && owners !== '') prefetchWhenIdle(owners.split(','));
  }, [kind, owners, prefetchWhenIdle]);
}

function useTitle(panel: Panel, pathname: string): string {
  const t = useShellTexts();
  const { language } = useLanguage();
  const place = placeAt(panel.places, pathname);
  if (!place) return t('screens.panel');
  if (!panel.mayOpen(place.permission)) return t('screens.noAccess');
  return place.label ? labelText(place.label, t, language) : t('screens.panel');
}
