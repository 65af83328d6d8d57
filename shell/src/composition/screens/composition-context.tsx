import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { RemoteOverride } from '@galla/contract';
import type { AskedOverride, RefusedOverride } from '../release/override-store';
import type { DocumentState } from '../release/release-store';
import type { Composition } from '../start/start-composition';
import type { RemoteState } from '../release/remote-state';

const CompositionContext = createContext<Composition | null>(null);

/** Hands the page's composition to everything below. */
export function CompositionProvider({
  composition,
  children,
}: {
  composition: Composition;
  children: ReactNode;
}) {
  return <CompositionContext value={composition}>{children}</CompositionContext>;
}

/** The page's composition. */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('useComposition outside of a CompositionProvider');
  return composition;
}

/** The current release document; re-renders when another one is adopted. */
export function useReleaseDocument(): DocumentState {
  const { releases } = useComposition();
  return useSyncExternalStore(releases.subscribe, releases.getState);
}

/** The active developer override; re-renders when it ends. */
export function useOverride(): RemoteOverride | null {
  const { releases, overrides } = useComposition();
  return useSyncExternalStore(releases.subscribe, overrides.current);
}

/** The override that waits for the user's answer. */
export function useAskedOverride(): AskedOverride | null {
  const { releases, overrides } = useComposition();
  return useSyncExternalStore(releases.subscribe, overrides.asked);
}

/** Why this page did not take an override. */
export function useRefusedOverride(): RefusedOverride | null {
  const { releases, overrides } = useComposition();
  return useSyncExternalStore(releases.subscribe, overrides.refused);
}

const notSeen: RemoteState = { kind: 'idle' };

/**
 * State of one remote; re-renders on change in a separate task: the surroundings render
 * first, and a screen's first calls follow its paint. An external store would run both before that.
 * @param atOnce the first render uses the current state, because the surroundings render for the first time too
 */
export function useRemoteState(remote: string, atOnce = false): RemoteState {
  const { loader } = useComposition();
  const [state, setState] = useState(() => (atOnce ? loader.stateOf(remote) : notSeen));
  useLayoutEffect(() => {
    let listens = true;
    const look = (): void => {
      if (listens) setState(loader.stateOf(remote));
    };
    queueMicrotask(look);
    const unsubscribe = loader.subscribe(remote, look);
    return () => {
      listens = false;
      unsubscribe();
    };
  }, [loader, remote]);
  return state;
}
