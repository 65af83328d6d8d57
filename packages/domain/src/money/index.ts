export { dueOf, paymentStatusOf } from './payment-status';
export type { OrderMoneySoFar } from './payment-status';
export { cashLimit, reachesCashLimit } from './cash-limit';
export * from './upi-link';
export { offAccount, refundableOf, refundParts } from './refund-parts';
export type { RefundableTender, RefundPart } from './refund-parts';
export { unitsLeft, refundedUnits } from './refunded-units';
export { readMoney } from './read-money';
export type { MoneyProblem, MoneyReading } from './read-money';
