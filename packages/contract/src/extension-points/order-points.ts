import * as z from 'zod/mini';
import {
  fulfilmentSchema,
  orderChannelSchema,
  orderStatusSchema,
  paymentMethodSchema,
  paymentStatusSchema,
} from '../orders/orders';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';

const orderValueSchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  orderNumber: z.int(),
  status: orderStatusSchema,
  channel: orderChannelSchema,
  fulfilment: fulfilmentSchema,
  paymentMethod: paymentMethodSchema,
  paymentStatus: paymentStatusSchema,
  currency: currencySchema,
  total: moneySchema,
  customerName: z.string(),
  placedAt: instantSchema,
});

/** Below the face of an order's card in the lists. Most lists draw many: a part that asks the server once for each is too slow. */
export const orderCardPoint = { name: 'orders/card', value: orderValueSchema } as const;

/** In the drawer of one order, below its customer. */
export const orderDetailPoint = {
  name: 'orders/detail',
  value: z.extend(orderValueSchema, {
    /** With the country's code: '+91 9845010007'; of an order without a number only the code. */
    customerMobile: z.string(),
  }),
} as const;
