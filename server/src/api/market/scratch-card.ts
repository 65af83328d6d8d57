import { randomInt } from 'node:crypto';
import type { ScratchPrize } from '@galla/shared/contract';
import { codeAlphabet, drawOutcomes, prizeOf } from '@galla/shared/domain';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { coupons, scratchCards } from '../../db/schema';
import { inLanguage } from '../../messages/say';
import { scratchConfigOf } from './scratch-card.repository';

const dayMs = 24 * 60 * 60 * 1000;

/** Draws one of the equally likely outcomes, 0 … 9999. */
export type Draw = () => number;
export const fairDraw: Draw = () => randomInt(drawOutcomes);

/** So many characters that nobody guesses. */
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

/** What a reduction is worth, in words of a text message. */
export function worthOf(reduction: NonNullable<ScratchPrize['reduction']>, language: 'en' | 'hi'): string {
  if (reduction.kind === 'flat') return `₹${reduction.amount / 100}`;
  const { percent, cap } = reduction;
  return cap === null
    ? `${percent}%`
    : inLanguage(language, 'market.worthCapped', { percent, cap: cap / 100 });
}

/**
 * Gives the card of an order: draws its prize by the merchant's odds and makes the coupon behind it, good once, for
 * whoever brings the code. Answers what the customer is told.
 */
export async function giveScratchCard(tx: Queryable, occasion: Occasion, draw: Draw): Promise<string> {
  const { merchantId, outletId, outletName, orderId, orderNumber, language, at } = occasion;
  const { config } = await scratchConfigOf(tx, merchantId);
  const prize = prizeOf(config.prizes, draw());
  const { reduction, minOrderAmount, prizeId } = prize;
  const values = { outlet: outletName, number: orderNumber };
  const card = { merchantId, outletId, orderId, prizeId, prize, givenAt: at };
  if (reduction === null) {
    await tx.orm.insert(scratchCards).values({ ...card, couponId: null });
    return inLanguage(language, 'market.scratchCardBlank', values);
  }
  const code = `SC-${codeTail(8)}`;
  const couponId = newId();
  await tx.orm.insert(coupons).values({
    id: couponId,
    merchantId,
    code,
    description: inLanguage(language, 'market.cardDescription', values),
    reduction,
    minOrderAmount,
    unlisted: true,
    source: 'programme',
    maxUses: 1,
    startsAt: at,
    endsAt: new Date(at.getTime() + config.validDays * dayMs),
    createdAt: at,
    updatedAt: at,
  });
  await tx.orm.insert(scratchCards).values({ ...card, couponId });
  return inLanguage(language, minOrderAmount > 0 ? 'market.scratchCard' : 'market.scratchCardAny', {
    ...values,
    code,
    worth: worthOf(reduction, language),
    minimum: minOrderAmount / 100,
    days: config.validDays,
  });
}
