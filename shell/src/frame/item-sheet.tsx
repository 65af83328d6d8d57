import { useEffect } from 'react';
import { notify } from '@galla/shared/notify';
import { RemoteItemSheet, type AskedItem } from '../composition/screens/remote-item-sheet';
import { shellTexts } from '../messages/shell-texts';
import type { Panel } from '../panel/use-panel';

export interface ItemSheetOfProps {
  panel: Panel;
  item: AskedItem;
  onClose: () => void;
}

/** An item in the sheet of the remote that declares one. */
export function ItemSheetOf({ panel: { remotes, mayOpen }, item, onClose }: ItemSheetOfProps) {
  const remote = remotes.find(({ widgets = [] }) =>
    widgets.some(({ place, permission }) => place === 'item' && mayOpen(permission)),
  )?.remote;
  const fail = (): void => {
    onClose();
    notify.error({ message: shellTexts('frame.itemFailed'), id: 'item' });
  };
  useEffect(() => {
    if (remote === undefined) fail();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each press
  }, [remote]);
  return remote && <RemoteItemSheet remote={remote} item={item} onClose={onClose} onFailed={fail} />;
}
