import { useEffect, useLayoutEffect } from 'react';
import type { BusEvent } from '@galla/contract';
import { RemoteIdentityProvider } from '@galla/shared/composition';
import { useComposition, useRemoteState } from './composition-context';
import { RemoteBoundary } from './remote-boundary';

export type AskedItem = BusEvent<'item/open'>;

export interface RemoteItemSheetProps {
  remote: string;
  item: AskedItem;
  onClose: () => void;
  /** The remote has no sheet, or can't be loaded. */
  onFailed: () => void;
}

/** A remote's sheet of one item, over any screen. The remote is loaded at the first press. */
export function RemoteItemSheet({ remote, item, onClose, onFailed }: RemoteItemSheetProps) {
  const { loader } = useComposition();
  // Before the state is read: an earlier failure is tried again. A running release is not replaced by a look at an item.
  useLayoutEffect(() => {
    if (loader.stateOf(remote).kind !== 'ready') void loader.enter(remote);
  }, [loader, remote]);
  const state = useRemoteState(remote);
  const isMissing =
    state.kind === 'failed' || (state.kind === 'ready' && state.module.itemSheet === undefined);
  useEffect(() => {
    if (isMissing) onFailed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each failure
  }, [isMissing]);

  if (state.kind !== 'ready' || !state.module.itemSheet) return null;
  const { release, start } = state;
  const Sheet = state.module.itemSheet;
  return (
    <RemoteBoundary
      key={`${remote}@${release.releaseId}#${start}`}
      onError={(error) => {
        loader.failRender(remote, start, error);
        onFailed();
      }}
    >
      <RemoteIdentityProvider identity={{ remote, releaseId: release.releaseId }}>
        <Sheet {...item} onClose={onClose} />
      </RemoteIdentityProvider>
    </RemoteBoundary>
  );
}
