import type { SessionStore } from '@galla/shared/session';
import { isSignedIn } from '@galla/shared/session';
import { setPanelColours } from '@galla/ui/theme';

/**
 * Applies the signed-in merchant's colours: immediately from the stored session, and again whenever the
 * server reports a change. Without a session: Galla's colours.
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
