import {
  createContext,
  useContext,
  useDeferredValue,
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

/**
 * Where one remote stands; renders again when that changes. The screen that a page opens with is drawn in short pieces: a
 * slow phone answers in between. Whoever moves on to another one waits for that alone, and it is drawn in one go.
 */
export function useRemoteState(remote: string): RemoteState {
  const { loader, isOpening } = useComposition();
  const [opensPage] = useState(isOpening);
  const state = useSyncExternalStore(
    (listener) => loader.subscribe(remote, listener),
    () => loader.stateOf(remote),
  );
  return useDeferredValue(opensPage ? state : null) ?? state;
}
