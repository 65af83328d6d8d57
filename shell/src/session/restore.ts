import { endpoints } from '@galla/contract';
import type { Http } from '@galla/shared/http';
import type { SessionStore } from '@galla/shared/session';

/**
 * Restores the stored session. A token with a damaged or outdated user record is kept: the record
 * is reloaded from the server, and only if that fails is the session removed.
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
