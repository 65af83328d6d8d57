import { useEffect, useState } from 'react';
import type { BusEvent } from '@galla/contract';
import { lazyComponent } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { useLocation } from '@galla/shared/router';
import type { Panel } from '../panel/use-panel';
import type { ItemSheetOfProps } from './item-sheet';

const sheet = lazyComponent<ItemSheetOfProps>(
  async () => (await import(/* webpackChunkName: "home" */ './item-sheet')).ItemSheetOf,
);

/** Shows the item whose name was pressed on any screen. */
export function ItemSheetHost({ panel }: { panel: Panel }) {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<{ item: BusEvent<'item/open'>; pathname: string } | null>(null);
  useEffect(() => bus.on('item/open', (item) => setAsked({ item, pathname })), [pathname]);
  // A sheet stays with the screen it was opened on.
  if (asked?.pathname !== pathname) return null;
  const { item } = asked;
  return <sheet.Part key={item.itemId} panel={panel} item={item} onClose={() => setAsked(null)} />;
}
