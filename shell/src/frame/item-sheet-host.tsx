import { useEffect, useState } from 'react';
import { lazyComponent } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { notify } from '@galla/shared/notify';
import { useLocation } from '@galla/shared/router';
import type { AskedItem, RemoteItemSheetProps } from '../composition/remote-item-sheet';
import { shellTexts } from '../messages/shell-texts';
import type { Panel } from '../panel/use-panel';

const sayFailed = (): void => notify.error({ message: shellTexts('frame.itemFailed'), id: 'item' });

const sheet = lazyComponent<RemoteItemSheetProps>(
  async () =>
    (await import(/* webpackChunkName: "home" */ '../composition/remote-item-sheet')).RemoteItemSheet,
  sayFailed,
);

/** Shows the item whose name was pressed on any screen, in the sheet of the remote that declares one. */
export function ItemSheetHost({ panel: { remotes, mayOpen } }: { panel: Panel }) {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<{ item: AskedItem; pathname: string } | null>(null);
  const remote = remotes.find(({ widgets = [] }) =>
    widgets.some(({ place, permission }) => place === 'item' && mayOpen(permission)),
  )?.remote;
  useEffect(
    () =>
      bus.on('item/open', (item) => {
        if (remote === undefined) sayFailed();
        else setAsked({ item, pathname });
      }),
    [remote, pathname],
  );
  // A sheet stays with the screen it was opened on.
  if (remote === undefined || asked === null || asked.pathname !== pathname) return null;
  const close = (): void => setAsked(null);
  return (
    <sheet.Part
      key={asked.item.itemId}
      remote={remote}
      item={asked.item}
      onClose={close}
      onFailed={() => {
        close();
        sayFailed();
      }}
    />
  );
}
