import { useMemo } from 'react';
import type { PermissionKey } from '@galla/shared/contract';
import { holds, useSession } from '@galla/shared/session';
import { useReleaseDocument, type PagePayload } from '../composition';
import { landingOf } from '../session/landing';
import { placesOf, type ComposedRemote, type PanelPlace } from './panel-places';
import { sidebarOf, type SidebarEntry } from './sidebar-entries';

/** The panel as it exists for the signed-in user. */
export interface Panel {
  /** 'loading': which remotes exist is not known yet. 'failed': it can't be known; the shell's own screens still open. */
  kind: 'loading' | 'ready' | 'failed';
  remotes: readonly ComposedRemote[];
  places: readonly PanelPlace[];
  sidebar: readonly SidebarEntry[];
  landing: string;
  mayOpen: (permission: PermissionKey | null) => boolean;
}

export function remotesOf(document: PagePayload): ComposedRemote[] {
  return Object.entries(document.remotes).map(([remote, { release }]) => ({ ...release, remote }));
}

/** What exists and what this user may open; renders again when the rights or the release document change. */
export function usePanel(): Panel {
  const state = useReleaseDocument();
  const userData = useSession((session) => session.userData);
  return useMemo(() => {
    const remotes = state.kind === 'ready' ? remotesOf(state.document) : [];
    const places = placesOf(remotes);
    const mayOpen = (permission: PermissionKey | null): boolean => holds({ userData }, permission);
    const sidebar = sidebarOf(places, remotes, mayOpen);
    return {
      kind: state.kind,
      remotes,
      places,
      sidebar,
      landing: userData ? landingOf(userData, places, sidebar, mayOpen) : '/login',
      mayOpen,
    };
  }, [state, userData]);
}
