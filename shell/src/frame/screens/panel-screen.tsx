import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Navigate, useLocation } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { ButtonLink, Heading, Icon, lazyScreen, ScreenSkeleton, Text, type IconName } from '@galla/ui';
import { DocumentFailure, RemoteOutlet } from '../../composition';
import { addShellTexts, useShellTexts } from '../../messages/shell-texts';
import { accountPath, homePath } from '../../routes';
import { nothingForYouPath } from '../../panel/landing';
import { outletsQuery } from '../../session/session.queries';
import { loginPath } from '../../session/session-paths';
import { labelText } from '../../panel/entry-label';
import { firstScreenShown, isFirstScreen } from './first-screen';
import { firstBelow, placeAt, type PanelPlace } from '../../panel/panel-places';
import type { Panel } from '../../panel/use-panel';

/** Rarely opened, so its code is not part of the panel's start. */
const account = lazyScreen(async () => {
  const [{ AccountPage }, { accountEn }] = await Promise.all([
    import(/* webpackChunkName: "account" */ '../../account/account.page'),
    import('../../messages/account.en'),
  ]);
  await addShellTexts(accountEn);
  return AccountPage;
});

const fetchHome = () => import(/* webpackChunkName: "home" */ '../../home/home.page');
const home = lazyScreen(async () => (await fetchHome()).HomePage);

/** Loads the shell's screen at a path before it is drawn. Resolves at once for other paths. Never rejects. */
export async function loadOwnScreen(pathname: string): Promise<void> {
  if (pathname !== homePath) return;
  home.preload();
  // A failure is shown in place of the screen.
  await fetchHome().catch(() => undefined);
}

const shellScreens: Readonly<Record<string, ComponentType>> = {
  [homePath]: home.Screen,
  [accountPath]: account.Screen,
};

/**
 * The screen for the URL, or the reason why it is not shown.
 * @param isAsked a banner asks whether code is loaded that may bring further paths
 */
export function PanelScreen({ panel, isAsked = false }: { panel: Panel; isAsked?: boolean }) {
  const { pathname } = useLocation();
  if (pathname.replace(/\/$/, '') === nothingForYouPath) {
    return panel.landing === nothingForYouPath ? (
      <Shown>
        <NothingYet />
      </Shown>
    ) : (
      <Navigate to={panel.landing} replace />
    );
  }
  const place = placeAt(panel.places, pathname);
  if (!place) {
    // Without a release document the existing paths are unknown.
    if (panel.kind === 'failed') return <DocumentFailure />;
    // The answer opens this address.
    if (isAsked) return <Shown>{null}</Shown>;
    const first = firstBelow(panel.places, pathname, panel.mayOpen);
    if (first) return <Navigate to={first.path} replace />;
    // /login redirects signed-in users to their landing screen.
    return panel.kind === 'loading' ? <ScreenSkeleton /> : <Navigate to={loginPath} replace />;
  }
  if (!panel.mayOpen(place.permission))
    return (
      <Shown>
        <NoAccess place={place} landing={panel.landing} />
      </Shown>
    );
  const ShellScreen = shellScreens[place.path];
  if (place.owner === 'shell') return <Shown>{ShellScreen && <ShellScreen />}</Shown>;
  return <RemoteScreen key={place.owner} remote={place.owner} visit={pathname} />;
}

/**
 * A remote's screen, rendered once an outlet is selected: on a device without a stored list of outlets, a
 * screen would show that there is none, or start with another one.
 */
function RemoteScreen({ remote, visit }: { remote: string; visit: string }) {
  const hasOutlets = useSession((state) => state.outletList.length > 0);
  const userId = useSession((state) => state.userData?.userId ?? '');
  const { isLoading } = useQuery(outletsQuery(userId));
  if (isLoading && !hasOutlets) return <ScreenSkeleton />;
  return (
    <RemoteOutlet
      remote={remote}
      visit={visit}
      loading={<ScreenSkeleton />}
      atOnce={isFirstScreen()}
      onShown={firstScreenShown}
    />
  );
}

function Shown({ children }: { children: ReactNode }) {
  useEffect(firstScreenShown, []);
  return children;
}

function NoAccess({ place, landing }: { place: PanelPlace; landing: string }) {
  const t = useShellTexts();
  const { language } = useLanguage();
  return (
    <ScreenNotice icon="lock" title={t('noAccess.title')}>
      <Text tone="muted">
        {place.label
          ? t('noAccess.message', { screen: labelText(place.label, t, language) })
          : t('noAccess.messagePlain')}
      </Text>
      <ButtonLink to={landing} variant="primary" iconAfter="arrowRight">
        {t('noAccess.back')}
      </ButtonLink>
    </ScreenNotice>
  );
}

function NothingYet() {
  const t = useShellTexts();
  const store = useSession((state) => state.restData?.storeName ?? '');
  return (
    <ScreenNotice icon="lock" title={t('nothing.title')}>
      <Text tone="muted">{t('nothing.message', { store })}</Text>
      <ButtonLink to={accountPath} variant="primary" icon="user">
        {t('nothing.account')}
      </ButtonLink>
    </ScreenNotice>
  );
}

/** A message in place of a screen, with a link. */
function ScreenNotice({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="screen-notice">
      <span className="screen-notice-sign">
        <Icon name={icon} size={28} />
      </span>
      <Heading level={1}>{title}</Heading>
      {children}
    </div>
  );
}
