import { useEffect } from 'react';
import { RemoteIdentityProvider } from '@galla/shared/composition';
import { useComposition, useRemoteState } from './composition-context';
import { RemoteBoundary } from './remote-boundary';

/**
 * A remote's widget on a screen of the shell. Renders nothing while the remote loads, when it has no such widget or
 * when it fails: the screen must not depend on it.
 */
export function RemoteWidget({ remote, name }: { remote: string; name: string }) {
  const { loader } = useComposition();
  const state = useRemoteState(remote);

  useEffect(() => {
    // The screen itself has priority.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    whenIdle(() => void loader.enter(remote));
  }, [loader, remote]);

  if (state.kind !== 'ready') return null;
  const { release, start } = state;
  const Widget = state.module.widgets?.[name];
  if (!Widget) return null;
  return (
    <RemoteBoundary
      key={`${remote}@${release.releaseId}#${start}`}
      onError={(error) => loader.failRender(remote, start, error)}
    >
      <RemoteIdentityProvider identity={{ remote, releaseId: release.releaseId }}>
        <Widget />
      </RemoteIdentityProvider>
    </RemoteBoundary>
  );
}
