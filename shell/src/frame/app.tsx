import { useState } from 'react';
import { useStore } from 'zustand';
import { noInternetPath } from '@galla/shared/contract';
import { ToastHost } from '@galla/shared/notify';
import { Navigate, Route, Routes, useLocation, type Location } from '@galla/shared/router';
import { ConfirmHost, LoadingOverlay } from '@galla/shared/ui';
import { useShellTexts } from '../messages/shell-texts';
import { FlowScreen, LoginScreen } from '../session/auth-parts';
import { forgotPasswordPath, joinPath, loginPath, signupPath } from '../session/session-paths';
import { FrameBoundary } from './frame-boundary';
import { GuestsOnly, RequireSession } from './guards';
import { loading } from './loading-store';
import { NoInternetPage } from './no-internet.page';
import { Panel } from './panel';

/** The whole page: its routes, and what stands above every screen. */
export function App() {
  const location = useLocation();
  const isOffline = location.pathname === noInternetPath;
  const beneath = useBeneath(location, isOffline);
  return (
    <>
      {/* Without a connection the screen stays as it is below the notice, so that nothing typed is lost. */}
      {beneath && (
        <div inert={isOffline}>
          <FrameBoundary>
            <Screens location={beneath} />
          </FrameBoundary>
        </div>
      )}
      {isOffline && <NoInternetPage />}
      <PageOverlay />
      <ToastHost />
      <ConfirmHost />
    </>
  );
}

/** The location whose screen is mounted: the present one, or on the no-internet page the one before it. */
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

/** The frame fits any screen, so the mobile panel is the same one under its own address. */
function ToResponsivePanel() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`${pathname.replace(/^\/mobile-panel/, '/panel')}${search}${hash}`} replace />;
}

function PageOverlay() {
  const t = useShellTexts();
  const running = useStore(loading.state, (state) => state.running);
  return <LoadingOverlay visible={running > 0} label={t('frame.loading')} />;
}
