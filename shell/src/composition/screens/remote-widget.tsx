import { useEffect, type ReactNode } from 'react';
import { RemoteIdentityProvider } from '@galla/shared/composition';
import { useComposition, useRemoteState } from './composition-context';
import { RemoteBoundary } from './remote-boundary';

interface Props {
  remote: string;
  name: string;
  /** Shown while the remote loads, so that what stands below does not move when it arrives. */
  placeholder?: ReactNode;
}

/**
 * A remote's widget on a screen of the shell. Renders nothing when the remote has no such widget or fails: the screen
 * must not depend on it.
 */
export function RemoteWidget({ remote, name, placeholder = null }: Props) {
  const { loader } = useComposition();
  const state = useRemoteState(remote);

  useEffect(() => {
    // The screen itself has priority.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    whenIdle(() => void loader.enter(remote));
  }, [loader, remote]);

  if (state.kind === 'idle' || state.kind === 'loading') return placeholder;
  // Not nothing: a place that keeps room while it is empty gives it up.
  if (state.kind !== 'ready') return <span hidden />;
  const { release, start } = state;
  const Widget = state.module.widgets?.[name];
  if (!Widget) return <span hidden />;
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
