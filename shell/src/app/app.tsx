import { useState } from 'react';
import { useStore } from 'zustand';
import { noInternetPath } from '@galla/contract';
import { ToastHost } from '@galla/ui/toasts';
import { Navigate, Route, Routes, useLocation, type Location } from '@galla/shared/router';
import { notify } from '@galla/shared/notify';
import { BackCloses, ConfirmHost, dropQuestion, LoadingOverlay } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { FlowScreen, LoginScreen } from '../session/pages/auth-parts';
import { forgotPasswordPath, joinPath, loginPath, signupPath } from '../session/session-paths';
import { FrameBoundary } from './frame-boundary';
import { GuestsOnly, RequireSession } from './guards';
import { HostBoundary } from '../ui/host-boundary';
import { loading } from '../ui/loading-store';
import { NoInternetPage } from './connection/no-internet.page';
import { Panel } from './panel';

/** Root component: routes, and everything rendered above all screens. */
export function App() {
  const location = useLocation();
  const isOffline = location.pathname === noInternetPath;
  const beneath = useBeneath(location, isOffline);
  return (
    <>
      {/* While offline the screen stays mounted below the notice, so that no input is lost. */}
      {beneath && (
        <div inert={isOffline}>
          <FrameBoundary>
            <Screens location={beneath} />
          </FrameBoundary>
        </div>
      )}
      {isOffline && <NoInternetPage />}
      <HostBoundary>
        <PageOverlay />
      </HostBoundary>
      <HostBoundary onBroken={() => notify.clear()}>
        <ToastHost />
      </HostBoundary>
      <BackCloses />
      <HostBoundary onBroken={dropQuestion}>
        <ConfirmHost />
      </HostBoundary>
    </>
  );
}

/** Location of the mounted screen: the current one, or on /no-internet the previous one. */
function useBeneath(location: Location, isOffline: boolean): Location | null {
  const [kept, setKept] = useState(isOffline ? null : location);
  if (!isOffline && kept !== location) setKept(location);
  return isOffline ? kept : location;
}

function Screens({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      <Route element={<GuestsOnly />}>
        <Route path={loginPath} element={<LoginScreen />} />
        <Route path={signupPath} element={<FlowScreen name="SignupPage" />} />
        <Route path={forgotPasswordPath} element={<FlowScreen name="ForgotPasswordPage" />} />
        <Route path={joinPath} element={<FlowScreen name="JoinPage" />} />
      </Route>
      <Route element={<RequireSession />}>
        <Route path="/panel/*" element={<Panel show="screens" />} />
        <Route path="/mobile-panel/*" element={<ToResponsivePanel />} />
      </Route>
      <Route path="*" element={<Navigate to={loginPath} replace />} />
    </Routes>
  );
}

/** The frame is responsive, so the mobile paths redirect to the same panel. */
function ToResponsivePanel() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`${pathname.replace(/^\/mobile-panel/, '/panel')}${search}${hash}`} replace />;
}

function PageOverlay() {
  const t = useShellTexts();
  const running = useStore(loading.state, (state) => state.running);
  return <LoadingOverlay visible={running > 0} label={t('frame.loading')} />;
}
