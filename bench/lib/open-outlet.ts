import { randomUUID } from 'node:crypto';
import type { GallaServer } from '../../e2e/fixtures/galla-server';
import { createStorefront } from '../../e2e/fixtures/storefront';

/** An outlet of the demo that takes orders now, and an item that it sells. */
export interface OpenOutlet {
  outletId: string;
  itemId: string;
}

export async function openOutlet(server: Pick<GallaServer, 'origin' | 'partnerKeys'>): Promise<OpenOutlet> {
  const storefront = createStorefront(server);
  const name = 'Malabar Kitchen';
  const item = (await storefront.menu(name)).find(({ groups }) => groups.length === 0);
  if (!item) throw new Error(`${name} sells nothing now`);
  return { outletId: await storefront.outletId(name), itemId: item.itemId };
}

/** A pickup order of one item, with a key of its own. */
export const cartAt = (
  { outletId, itemId }: OpenOutlet,
  customer: { name: string; countryCode: string; mobile: string },
) => ({
  outletId,
  idempotencyKey: randomUUID(),
  channel: 'web',
  fulfilment: 'selfPickup',
  customer,
  lines: [{ itemId, quantity: 2 }],
  note: '',
});
