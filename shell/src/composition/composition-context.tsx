import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { RemoteOverride } from '@galla/shared/contract';
import type { Composition, DocumentState } from './start-composition';
import type { RemoteLoader } from './remote-loader';
import type { RemoteState } from './remote-state';

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

/** The release document as it stands; renders again when another one is adopted. */
export function useReleaseDocument(): DocumentState {
  const { subscribe, documentState } = useComposition();
  return useSyncExternalStore(subscribe, documentState);
}

/** The developer's override in force; renders again when it ends. */
export function useOverride(): RemoteOverride | null {
  const { subscribe, override } = useComposition();
  return useSyncExternalStore(subscribe, override);
}

/**
 * Where one remote stands; renders again when that changes. As a transition: a remote's first screen is drawn in short
 * pieces, and a slow phone answers in between. `useSyncExternalStore` would draw it in one go.
 */
export function useRemoteState(remote: string): RemoteState {
  const { loader } = useComposition();
  const [seen, setSeen] = useState<SeenState>(() => ({ loader, remote, state: loader.stateOf(remote) }));
  useEffect(() => {
    const look = (): void => {
      const state = loader.stateOf(remote);
      startTransition(() =>
        setSeen((before) =>
          before.loader === loader && before.remote === remote && before.state === state
            ? before
            : { loader, remote, state },
        ),
      );
    };
    // What changed before the listening began.
    look();
    return loader.subscribe(remote, look);
  }, [loader, remote]);
  return seen.loader === loader && seen.remote === remote ? seen.state : loader.stateOf(remote);
}

interface SeenState {
  loader: RemoteLoader;
  remote: string;
  state: RemoteState;
}
