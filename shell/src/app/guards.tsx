import { useState } from 'react';
import { Navigate, Outlet } from '@galla/shared/router';
import { isSignedIn, useSession } from '@galla/shared/session';
import { loginPath } from '../session/session-paths';
import { Panel } from './panel';

/** Requires a session; redirects to login otherwise. */
export function RequireSession() {
  const signedIn = useSession(isSignedIn);
  return signedIn ? <Outlet /> : <Navigate to={loginPath} replace />;
}

/** Requires no session; signed-in users are redirected: to the landing screen, or after a sign-in here to their first one. */
export function GuestsOnly() {
  const signedIn = useSession(isSignedIn);
  const [wasSignedIn] = useState(signedIn);
  return signedIn ? <Panel show={wasSignedIn ? 'restored' : 'signedIn'} /> : <Outlet />;
}
