import type { OrderSummary, payOnlineBodySchema } from '@galla/contract';
import type { z } from 'zod';

/** A customer's checkout, however it is paid. */
export type Checkout = z.output<typeof payOnlineBodySchema> & Pick<OrderSummary, 'paymentMethod'>;
