import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OutletSummary, PermissionKey, Session } from '@galla/contract';
import {
  emptySession,
  storageKeys,
  storedDeviceId,
  storedFields,
  storedToken,
  takenSession,
  type SessionFields,
  type SessionState,
} from './session-state';
import { deviceZone } from '../format/zone';
import { refuse } from '../border/border';
import { guardStore } from '../border/guarded-store';
import { removeSessionKeys } from './session-storage';

/** The session of this page, mirrored in local storage so that a reload and other tabs see the same. */
export interface SessionStore {
  state: StoreApi<SessionState>;
  /** Reads storage; creates a missing device id; without a token clears leftovers of a session. */
  restore(): void;
  begin(session: Session, token: string): void;
  /** The server's current user and merchant. */
  refresh(session: Session): void;
  takeToken(token: string): void;
  setOutlets(outlets: OutletSummary[]): void;
  chooseOutlet(outletId: string): void;
  /** Changes client-side fields, for example the selected menu. */
  update(fields: Partial<SessionFields>): void;
  /** Removes everything but the device id, including areas' data under `sessionKey`. */
  clear(): void;
  /** Syncs with other tabs: new tokens and logouts. Returns an unsubscribe function. */
  followOtherTabs(onEnded: () => void): () => void;
}

export function createSessionStore(storage: Storage, makeDeviceId: () => string): SessionStore {
  const state = createStore<SessionState>(() => ({ ...emptySession, token: null, deviceId: '' }));
  const { setState } = state;
  guardStore(state, takenSession);

  function set(change: Partial<SessionState>): void {
    setState(change);
    for (const [field, value] of Object.entries(change)) {
      if (field === storageKeys.token || field === storageKeys.deviceId) {
        if (value === null) storage.removeItem(field);
        else storage.setItem(field, String(value));
      } else storage.setItem(field, JSON.stringify(value));
    }
  }

  function forget(): void {
    setState({ ...emptySession, token: null });
    for (const field of [storageKeys.token, ...Object.keys(emptySession)]) storage.removeItem(field);
    removeSessionKeys(storage);
  }

  return {
    state,
    restore() {
      const token = storedToken(storage);
      if (token) setState({ ...storedFields(storage), token });
      else forget();
      set({ deviceId: storedDeviceId(storage) ?? makeDeviceId() });
    },
    begin(session, token) {
      if (!isToken(token)) return;
      forget();
      set({ token, ...ofSession(session) });
    },
    refresh: (session) => set(ofSession(session)),
    takeToken(token) {
      if (isToken(token)) set({ token });
    },
    setOutlets(given) {
      const { outletList: outlets } = takenSession({ outletList: given });
      if (outlets === undefined) return;
      const { outletId: current, closedOutlets = [] } = state.getState();
      const closed = closedOutlets.filter(
        ({ outletId }) => !outlets.some((each) => each.outletId === outletId),
      );
      const chosen = [...outlets, ...closed].find((each) => each.outletId === current) ?? outlets[0] ?? null;
      set({
        outletList: outlets,
        ...(closed.length < closedOutlets.length && { closedOutlets: closed }),
        outletId: chosen?.outletId ?? null,
        businessType: chosen?.config.businessType ?? null,
      });
    },
    chooseOutlet(outletId) {
      const outlet = outletIn(state.getState(), outletId);
      if (!outlet) return;
      set({
        outletId,
        businessType: outlet.config.businessType,
        outletDetails: null,
      });
    },
    update: (fields) => set(takenSession(fields)),
    clear: forget,
    followOtherTabs(onEnded) {
      const handleStorage = (event: StorageEvent): void => {
        // key null: another tab cleared the whole storage.
        if (event.key !== null && event.key !== storageKeys.token) return;
        const token = storedToken(storage);
        if (token === state.getState().token) return;
        if (token) setState({ ...storedFields(storage), token });
        else {
          setState({ ...emptySession, token: null });
          onEnded();
        }
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

const ofSession = (session: Session) =>
  takenSession({ userData: Object(session).userData, restData: Object(session).restData });

function isToken(token: unknown): boolean {
  const is = typeof token === 'string' && token !== '';
  if (!is) refuse('session: no token');
  return is;
}

export const isSignedIn = (state: SessionState): boolean => state.token !== null && state.userData !== null;

/** Why no outlet is shown: the owner has none, a colleague was given none, or none is chosen. */
export function missingOutlet(state: SessionState): 'none' | 'notGiven' | 'notChosen' {
  if (state.outletList.length > 0) return 'notChosen';
  return state.userData?.userType === 'owner' ? 'none' : 'notGiven';
}

/** Whether the signed-in user holds a permission. Owners hold all. */
export function holds(state: Pick<SessionState, 'userData'>, permission: PermissionKey | null): boolean {
  if (!state.userData) return false;
  if (permission === null || state.userData.userType === 'owner') return true;
  return state.userData.permissions[permission] === true;
}

/**
 * Whether the signed-in user may change at an outlet what a permission is for. One that was closed permanently takes no
 * change but those of its records, for which `holds` is enough: `allowsClosed` in the contract.
 */
export const mayChange = (
  state: Pick<SessionState, 'userData'>,
  permission: PermissionKey | null,
  outlet: Pick<OutletSummary, 'closure'>,
): boolean => !outlet.closure && holds(state, permission);

const outletIn = ({ outletList, closedOutlets = [] }: SessionState, outletId: string | null) =>
  [...outletList, ...closedOutlets].find((outlet) => outlet.outletId === outletId);

/** The selected outlet. It may be one that was closed permanently: see its `closure`. */
export const currentOutlet = (state: SessionState): OutletSummary | null =>
  outletIn(state, state.outletId) ?? null;

/** Whether the selected outlet was closed permanently. */
export const isOutletClosed = (state: SessionState): boolean => Boolean(currentOutlet(state)?.closure);

/**
 * The clock of what concerns no single outlet: that of the merchant's first one, and the device's before there is one.
 * See decision 0228.
 */
export const homeZone = ({ outletList, closedOutlets = [] }: SessionState): string =>
  outletList[0]?.timezone ?? closedOutlets[0]?.timezone ?? deviceZone();

/** The clock of an outlet; the merchant's where it is none of the user's. */
export const outletZone =
  (outletId: string | null) =>
  (state: SessionState): string =>
    outletIn(state, outletId)?.timezone ?? homeZone(state);
