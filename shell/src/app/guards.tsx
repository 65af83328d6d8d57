import { Navigate, Outlet } from '@galla/shared/router';
import { isSignedIn, useSession } from '@galla/shared/session';
import { loginPath } from '../session/session-paths';
import { Panel } from './panel';

/** Requires a session; redirects to login otherwise. */
export function RequireSession() {
  const signedIn = useSession(isSignedIn);
  return signedIn ? <Outlet /> : <Navigate to={loginPath} replace />;
}

/** Requires no session; signed-in users are redirected to their landing screen. */
export function GuestsOnly() {
  const signedIn = useSession(isSignedIn);
  return signedIn ? <Panel show="landing" /> : <Outlet />;
}
