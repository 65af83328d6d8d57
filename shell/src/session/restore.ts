import { endpoints } from '@galla/shared/contract';
import type { Http } from '@galla/shared/http';
import type { SessionStore } from '@galla/shared/session';

/**
 * Takes the stored session up. A token whose user record is damaged or of an older build is not thrown away: the server
 * is asked who it belongs to, and only when it does not say is the session forgotten.
 */
export async function restoreSession(session: SessionStore, http: Http): Promise<void> {
  session.restore();
  const { token, userData } = session.state.getState();
  if (token === null || userData !== null) return;
  try {
    session.refresh((await http.call(endpoints.account.restData)).data);
  } catch {
    session.clear();
  }
}
