import { useStore } from 'zustand';
import { randomId } from '../format';
import { deviceStorage } from '../storage/guarded-storage';
import { createSessionStore } from './session-store';
import type { SessionState } from './session-state';

export { emptySession, type SessionFields, type SessionState } from './session-state';
export { sessionDatabaseName, sessionKey } from './session-storage';
export { storedWork } from './stored-work';
export {
  createSessionStore,
  currentOutlet,
  homeZone,
  outletZone,
  holds,
  isOutletClosed,
  isSignedIn,
  mayChange,
  missingOutlet,
  type SessionStore,
} from './session-store';

const deviceIdLength = 24;

/** The session of the page. Nothing is read until `restore()`. */
export const session = createSessionStore(deviceStorage, () => randomId(deviceIdLength));

/** Selects from the session; the component re-renders when the selected value changes. */
export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(session.state, select);
}
