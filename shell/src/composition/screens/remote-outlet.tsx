import { useEffect, type ReactNode } from 'react';
import { RemoteIdentityProvider } from '@galla/shared/composition';
import { useComposition, useRemoteState } from './composition-context';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFailurePanel } from './remote-failure-panel';

interface Props {
  /** Name of the remote whose screens are shown here. */
  remote: string;
  /** Current path. A newly assigned release is used from the next change on. */
  visit: string;
  /** Shown until the remote is ready. */
  loading?: ReactNode;
  /** Renders an already loaded remote together with its surroundings, not after them. */
  atOnce?: boolean;
  /** Called once the remote or its failure is rendered. */
  onShown?: () => void;
}

/**
 * Renders a remote's screens. Plain state instead of React.lazy and Suspense: React delays a suspended reveal
 * by 300 ms. Isolates the rest of the page from the remote.
 */
export function RemoteOutlet({ remote, visit, loading = null, atOnce = false, onShown }: Props) {
  const { loader, trigger, drawn } = useComposition();
  const state = useRemoteState(remote, atOnce);

  useEffect(() => {
    trigger.enter(remote);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a navigation is what this waits for
  }, [trigger, remote, visit]);

  const isShown = state.kind === 'ready' || state.kind === 'failed';
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);

  const ready = state.kind === 'ready' ? state : null;
  useEffect(
    () => (ready === null ? undefined : drawn(ready)),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of its screens is looked at
    [drawn, ready, visit],
  );

  if (state.kind === 'failed') {
    return <RemoteFailurePanel failures={state.failures} onRetry={() => void loader.retry(remote)} />;
  }
  if (state.kind !== 'ready') return loading;
  const { release, start } = state;
  const { Routes } = state.module;
  return (
    <RemoteBoundary
      key={`${remote}@${release.releaseId}#${start}`}
      onError={(error) => loader.failRender(remote, start, error)}
    >
      <RemoteIdentityProvider identity={{ remote, releaseId: release.releaseId }}>
        <Routes />
      </RemoteIdentityProvider>
    </RemoteBoundary>
  );
}
