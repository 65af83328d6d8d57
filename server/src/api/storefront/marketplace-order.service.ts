import { marketplaces } from '@galla/contract';
import type { marketplaceOrderBodySchema, marketplaceOrderSchema } from '@galla/contract';
import type { z } from 'zod';
import { notPermitted } from '../../messages/api-error';
import { placeOrder } from './checkout.service';
import type { CheckoutDeps } from './checkout.service';

type MarketplaceOrder = z.output<typeof marketplaceOrderBodySchema>;

/**
 * Places an order that a marketplace passes on, once per marketplace, outlet and the marketplace's number. It decides
 * who owes the tax and where the money is, so only a signed call may say so. Throws ApiError 403 NOT_PERMITTED (signed
 * by somebody else), and those of `placeOrder`.
 */
export async function placeMarketplaceOrder(
  deps: CheckoutDeps,
  partner: string,
  { marketplace, buyerGstin, buyerName, buyerAddress, ...asked }: MarketplaceOrder,
): Promise<z.output<typeof marketplaceOrderSchema>> {
  if (marketplace.name !== partner || !marketplaces.some(({ name }) => name === partner))
    throw notPermitted();
  const { order, bill } = await placeOrder(deps, {
    ...asked,
    channel: 'aggregator',
    marketplace,
    // No key that a stranger may send has a colon.
    idempotencyKey: `${marketplace.name}:${marketplace.orderNumber}`,
    buyerGstin,
    buyerName,
    buyerAddress,
    coupon: null,
    customerProof: null,
  });
  return { order, bill };
}
