import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { RemoteOverride } from '@galla/shared/contract';
import type { Composition, DocumentState } from './start-composition';
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

const notSeen: RemoteState = { kind: 'idle' };

/**
 * Where one remote stands; renders again when that changes, in one go and in a task of its own: what is drawn around it
 * comes first, and a screen's first calls come after it is painted. An external store would have both done before.
 * @param atOnce the first drawing shows it as it is: what stands around it is drawn for the first time as well
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
