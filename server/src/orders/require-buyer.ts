import { buyerProblem } from '@galla/domain';
import type { BuyerProblem } from '@galla/domain';
import { invalid } from '../messages/api-error';

const refusals = {
  ownGstin: ['documents.ownGstin', 'buyerGstin'],
  nameMissing: ['documents.buyerNameMissing', 'buyerName'],
  addressMissing: ['documents.buyerAddressMissing', 'buyerAddress'],
} as const satisfies Record<BuyerProblem, readonly [text: string, field: string]>;

/** Throws ApiError 422 VALIDATION_FAILED for a buyer whose invoice would not be lawful. */
export function requireBuyer(input: Parameters<typeof buyerProblem>[0]): void {
  const problem = buyerProblem(input);
  if (problem === null) return;
  const [text, field] = refusals[problem];
  throw invalid(text, field);
}
