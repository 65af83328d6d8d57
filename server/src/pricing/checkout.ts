import type { MarketplaceOrigin, OrderSummary, payOnlineBodySchema } from '@galla/contract';
import type { z } from 'zod';

/** A customer's checkout, however it is paid and whoever passes it on. */
export type Checkout = Omit<z.output<typeof payOnlineBodySchema>, 'channel'> &
  Pick<OrderSummary, 'channel' | 'paymentMethod'> & {
    /** Of a signed call only: it decides who owes the tax. */
    marketplace?: MarketplaceOrigin;
  };
