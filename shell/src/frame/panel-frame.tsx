import { useEffect, useRef } from 'react';
import { AlertBanners, AlertsChip, useWaitingTitle } from '../alerts';
import { OverrideBanner, useComposition } from '../composition';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useLocation } from '@galla/shared/router';
import { holds, session, useSession } from '@galla/shared/session';
import { SkipLink } from '@galla/shared/ui';
import { OfflineBanner } from '../offline/offline-banner';
import { useShellTexts } from '../messages/shell-texts';
import { outletsQuery, sessionQuery } from '../session/session.queries';
import { AvailabilityToggle } from './availability-toggle';
import { BottomBar } from './bottom-bar';
import { PaletteButton } from '../palette/palette-button';
import { PaletteHost } from '../palette/palette-host';
import { labelText } from './entry-label';
import { OutletSwitcher } from './outlet-switcher';
import { PanelScreen } from './panel-screen';
import { placeAt } from './panel-places';
import { LanguageSwitch, SchemeSwitch } from './preferences';
import { Sidebar } from './sidebar';
import { selectedIn, type SidebarEntry } from './sidebar-entries';
import { useFollowedAvailability } from './use-followed-availability';
import { useHeadingFocus } from './use-heading-focus';
import { usePanel, type Panel } from './use-panel';
import { useScreenTitle } from './use-screen-title';
import { UserMenu } from './user-menu';
import './panel-frame.css';

/** Everything around the screens of somebody who is signed in. */
export function PanelFrame() {
  const t = useShellTexts();
  const panel = usePanel();
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const mayTakeOrders = useSession((state) => holds(state, 'order'));
  useServerTruth();
  useFollowedAvailability();
  useSelectedEntry(panel.sidebar, pathname);
  usePrefetch(panel);
  useScreenTitle(useWaitingTitle(useTitle(panel, pathname)));
  useHeadingFocus(content, pathname);

  return (
    <div className="frame">
      <SkipLink>{t('frame.skip')}</SkipLink>
      <Sidebar entries={panel.sidebar} />
      <header className="frame-header">
        <OutletSwitcher />
        <AvailabilityToggle />
        <span className="frame-space" />
        <PaletteButton />
        {mayTakeOrders && <AlertsChip />}
        <div className="frame-preferences">
          <LanguageSwitch />
          <SchemeSwitch iconsOnly />
        </div>
        <UserMenu />
      </header>
      <div className="frame-body">
        <OverrideBanner />
        <OfflineBanner />
        {mayTakeOrders && <AlertBanners />}
        <main id="content" className="frame-content" ref={content} tabIndex={-1}>
          <PanelScreen panel={panel} />
        </main>
      </div>
      <BottomBar entries={panel.sidebar} />
      <PaletteHost panel={panel} />
    </div>
  );
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
  if (place.row) return t(`screens.${place.row.screen}`);
  const entry = panel.sidebar
    .flatMap((each) => [each, ...each.children])
    .find(({ path }) => path === place.path);
  return entry ? labelText(entry.label, t, language) : t('screens.panel');
}
