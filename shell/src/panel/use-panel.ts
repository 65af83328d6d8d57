import { useMemo } from 'react';
import type { PermissionKey, SessionUser } from '@galla/contract';
import { holds, useSession } from '@galla/shared/session';
import { useReleaseDocument, type PagePayload } from '../composition';
import { firstScreenOf, landingOf, placesFor } from './landing';
import { placesOf, type ComposedRemote, type PanelPlace } from './panel-places';
import { sidebarOf, type SidebarEntry } from './sidebar-entries';

/** The panel's screens for the signed-in user. */
export interface Panel {
  /** 'loading': the release document is not loaded yet. 'failed': it can't be loaded; the shell's screens still work. */
  kind: 'loading' | 'ready' | 'failed';
  remotes: readonly ComposedRemote[];
  places: readonly PanelPlace[];
  sidebar: readonly SidebarEntry[];
  landing: string;
  /** Where a sign-in leads. */
  firstScreen: string;
  mayOpen: (permission: PermissionKey | null) => boolean;
}

export function remotesOf(document: PagePayload): ComposedRemote[] {
  return Object.entries(document.remotes).map(([remote, { release }]) => ({ ...release, remote }));
}

/** Existing and permitted screens; re-renders when permissions or the release document change. */
export function usePanel(): Panel {
  const state = useReleaseDocument();
  const userData = useSession((session) => session.userData);
  return useMemo(() => panelOf(state, userData), [state, userData]);
}

/** The panel of a document, for one user. */
export function panelOf(
  state: { kind: 'ready'; document: PagePayload } | { kind: 'loading' | 'failed' },
  userData: SessionUser | null,
): Panel {
  const remotes = state.kind === 'ready' ? remotesOf(state.document) : [];
  const existing = placesOf(remotes);
  const places = placesFor(userData, existing);
  const mayOpen = (permission: PermissionKey | null): boolean => holds({ userData }, permission);
  const entries = sidebarOf(existing, remotes, mayOpen);
  const sidebar =
    places === existing ? entries : entries.map((entry) => ({ ...entry, children: [], isLocked: true }));
  return {
    kind: state.kind,
    remotes,
    places,
    sidebar,
    firstScreen: userData ? firstScreenOf(userData, places, sidebar, mayOpen) : '/login',
    landing: userData ? landingOf(userData, places, sidebar, mayOpen) : '/login',
    mayOpen,
  };
}
