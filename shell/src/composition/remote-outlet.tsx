import { useEffect, type ReactNode } from 'react';
import { RemoteIdentityProvider } from '@galla/shared/composition';
import { useComposition, useRemoteState } from './composition-context';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFailurePanel } from './remote-failure-panel';

interface Props {
  /** Name of the remote whose screens are shown here. */
  remote: string;
  /** Where the page is. With each change, a newly assigned release takes over. */
  visit: string;
  /** Shown until the remote is there. */
  loading?: ReactNode;
  /** Draws a remote that is there already together with what stands around it, not after it. */
  atOnce?: boolean;
  /** Something else than that is drawn: the remote, or why it is not there. */
  onShown?: () => void;
}

/**
 * The place of a remote's screens. Plain state in place of React.lazy and Suspense: React holds a suspended reveal
 * back by 300 ms. Whatever the remote does, nothing outside of this place notices.
 */
export function RemoteOutlet({ remote, visit, loading = null, atOnce = false, onShown }: Props) {
  const { loader, enter } = useComposition();
  const state = useRemoteState(remote, atOnce);

  useEffect(() => {
    enter(remote);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a navigation is what this waits for
  }, [enter, remote, visit]);

  const isShown = state.kind === 'ready' || state.kind === 'failed';
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);

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
