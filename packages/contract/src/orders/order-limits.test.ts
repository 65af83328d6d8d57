import { posLimits } from '../basics/constants';
import { refundOrderBodySchema } from '../money/order-money';
import { cartLineSchema, payOnlineBodySchema } from '../pos/checkout';
import { offMenuItemBodySchema } from './orders';

const id = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const ids = Array.from({ length: posLimits.linesPerCart }, (_, place) => id(place));

test('of the largest order every item can be out of stock, and every line refunded, in one call', () => {
  const lines = ids.map((itemId) => cartLineSchema.parse({ itemId, quantity: 1 }));
  expect(payOnlineBodySchema.shape.lines.safeParse(lines).success).toBe(true);
  const off = { outletId: id(1), itemIds: ids, available: false };
  expect(offMenuItemBodySchema.safeParse(off).success).toBe(true);
  const units = ids.map((lineId) => ({ lineId, units: 1 }));
  expect(refundOrderBodySchema.shape.lines.safeParse(units).success).toBe(true);
});
