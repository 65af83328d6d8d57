import { useContext, useEffect } from 'react';
import { refuse, RemoteIdentityProvider, WaitingContext, type FillProps } from '@galla/shared/composition';
import { useComposition, useRemoteState } from './composition-context';
import { RemoteBoundary } from './remote-boundary';

export interface ExtensionPartProps extends FillProps {
  remote: string;
  /** Name of the part in `RemoteModule.fills`. */
  name: string;
}

/**
 * A remote's part in an extension point of another one. Its remote is loaded when it is drawn. Whatever fails ends this part
 * alone, and is charged to its release.
 */
export function ExtensionPart({ remote, name, value, owner }: ExtensionPartProps) {
  const { loader, trigger } = useComposition();
  const state = useRemoteState(remote, true);
  const waiting = useContext(WaitingContext);

  useEffect(() => {
    // The screen itself has priority.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    // A failed remote is not tried with every card of a list: with the next visit.
    whenIdle(() => trigger.enter(remote));
  }, [trigger, remote]);

  const ready = state.kind === 'ready' ? state : null;
  const Part = ready?.module.fills?.[name];
  const releaseId = ready?.release.releaseId;
  const isMissing = ready !== null && Part === undefined;
  useEffect(() => {
    if (isMissing && releaseId !== undefined)
      refuse(`fills ${name}: declared, and not there`, { remote, releaseId });
  }, [isMissing, remote, releaseId, name]);

  if (state.kind === 'idle' || state.kind === 'loading') return waiting;
  if (ready === null || Part === undefined) return null;
  const { release, start } = ready;
  return (
    <RemoteBoundary
      key={`${remote}@${release.releaseId}#${start}`}
      onError={(error) => loader.failRender(remote, start, error)}
    >
      <RemoteIdentityProvider identity={{ remote, releaseId: release.releaseId }}>
        <Part value={value} owner={owner} />
      </RemoteIdentityProvider>
    </RemoteBoundary>
  );
}
