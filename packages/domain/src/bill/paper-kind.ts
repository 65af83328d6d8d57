import type { BilledLine, OrderBilling, PaperKind } from '@galla/contract';

/**
 * The kind of document for a bill, by the goods and the regime. Taxed and exempt goods together go on one invoice-cum-bill
 * of supply only for a buyer without a GSTIN (rule 46A); a business gets a tax invoice.
 */
export function paperKindOf(
  billed: Pick<OrderBilling, 'regime' | 'taxLiability'> & {
    lines: readonly Pick<BilledLine, 'taxPercent'>[];
  },
  buyerRegistered: boolean,
): PaperKind {
  if (billed.regime === 'unregistered') return 'bill';
  // A marketplace that owes the tax issues the invoice; the outlet's document charges none.
  if (billed.regime === 'composition' || billed.taxLiability === 'operator') return 'billOfSupply';
  const taxed = billed.lines.some((line) => line.taxPercent > 0);
  if (!taxed) return 'billOfSupply';
  const exempt = billed.lines.some((line) => line.taxPercent === 0);
  return exempt && !buyerRegistered ? 'invoiceCumBill' : 'taxInvoice';
}
