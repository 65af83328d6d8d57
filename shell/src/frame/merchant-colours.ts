import type { SessionStore } from '@galla/shared/session';
import { isSignedIn } from '@galla/shared/session';
import { setPanelColours } from '@galla/shared/theme';

/**
 * The page wears the colours of whoever is signed in: at once, from what the session remembers, and again whenever the
 * server says that they changed. Nobody's colours are Galla's own.
 */
export function followMerchantColours(session: Pick<SessionStore, 'state'>): void {
  let worn = 'null';
  const look = (): void => {
    const state = session.state.getState();
    const colours = isSignedIn(state) ? (state.restData?.theme ?? null) : null;
    const next = JSON.stringify(colours);
    if (next === worn) return;
    worn = next;
    setPanelColours(colours);
  };
  session.state.subscribe(look);
  look();
}
