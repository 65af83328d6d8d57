import { useEffect, useState } from 'react';
import type { BusEvent } from '@galla/contract';
import type { RemoteModule } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';

/** Shows the remote's own sheet over any screen, for the item that `item/open` names. */
export function HarnessItemSheet({ remote: { itemSheet: ItemSheet } }: { remote: RemoteModule }) {
  const [item, setItem] = useState<BusEvent<'item/open'> | null>(null);
  useEffect(() => bus.on('item/open', setItem), []);
  if (ItemSheet === undefined || item === null) return null;
  return <ItemSheet key={item.itemId} {...item} onClose={() => setItem(null)} />;
}
