import { dayMs } from '@galla/contract';
import { randomInt } from 'node:crypto';
import type { ScratchPrize } from '@galla/contract';
import { codeAlphabet, drawOutcomes, prizeOf } from '@galla/domain';
import type { Queryable } from '../db/queryable';
import { translate } from '../messages/translate';
import { insertCard, insertRewardCoupon, scratchConfigOf } from './scratch-card.repository';

/** Draws one of 10,000 equally likely outcomes, 0 … 9999. */
export type Draw = () => number;
export const fairDraw: Draw = () => randomInt(drawOutcomes);

/** A random, unguessable code of this many characters. */
export const codeTail = (length: number): string =>
  Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

interface Occasion {
  merchantId: string;
  outletId: string;
  outletName: string;
  orderId: string;
  orderNumber: number;
  language: 'en' | 'hi';
  at: Date;
}

/** A discount as text for a message. */
export function worthOf(reduction: NonNullable<ScratchPrize['reduction']>, language: 'en' | 'hi'): string {
  if (reduction.kind === 'flat') return `₹${reduction.amount / 100}`;
  const { percent, cap } = reduction;
  return cap === null
    ? `${percent}%`
    : translate(language, 'market.worthCapped', { percent, cap: cap / 100 });
}

/**
 * Creates the card of an order: draws a prize by the merchant's odds and creates its single-use bearer coupon. Returns
 * the text for the customer.
 */
export async function giveScratchCard(tx: Queryable, occasion: Occasion, draw: Draw): Promise<string> {
  const { merchantId, outletId, outletName, orderId, orderNumber, language, at } = occasion;
  const { config } = await scratchConfigOf(tx, merchantId);
  const prize = prizeOf(config.prizes, draw());
  const { reduction, minOrderAmount, prizeId } = prize;
  const values = { outlet: outletName, number: orderNumber };
  const card = { merchantId, outletId, orderId, prizeId, prize, givenAt: at };
  if (reduction === null) {
    await insertCard(tx, { ...card, couponId: null });
    return translate(language, 'market.scratchCardBlank', values);
  }
  const code = `SC-${codeTail(8)}`;
  const couponId = await insertRewardCoupon(tx, {
    merchantId,
    code,
    description: translate(language, 'market.cardDescription', values),
    reduction,
    minOrderAmount,
    at,
    endsAt: new Date(at.getTime() + config.validDays * dayMs),
  });
  await insertCard(tx, { ...card, couponId });
  return translate(language, minOrderAmount > 0 ? 'market.scratchCard' : 'market.scratchCardAny', {
    ...values,
    code,
    worth: worthOf(reduction, language),
    minimum: minOrderAmount / 100,
    days: config.validDays,
  });
}
