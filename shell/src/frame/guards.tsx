import { Navigate, Outlet } from '@galla/shared/router';
import { isSignedIn, useSession } from '@galla/shared/session';
import { loginPath } from '../session/session-paths';
import { Panel } from './panel';

/** What only somebody who is signed in may see; anybody else gets the login screen. */
export function RequireSession() {
  const signedIn = useSession(isSignedIn);
  return signedIn ? <Outlet /> : <Navigate to={loginPath} replace />;
}

/** What only somebody who is not signed in may see; anybody else gets their first screen of the panel. */
export function GuestsOnly() {
  const signedIn = useSession(isSignedIn);
  return signedIn ? <Panel show="landing" /> : <Outlet />;
}
