import type { Actor, TaxDocument } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { postLedger } from '../ledger/post-ledger.repository';
import type { LedgerEntry } from '../ledger/post-ledger.repository';

/** Who owes the money of a sale: the customer, or the marketplace that its customer has paid. */
type Debtor = 'customers' | 'marketplaces';

interface Posting {
  merchantId: string;
  outletId: string;
  customerId: string | null;
  document: TaxDocument;
  debtor: Debtor;
  by: Actor;
}

/** `sign` 1: a sale. −1: what a credit note takes back of it. */
export function entriesOf(
  { document, debtor, customerId }: Pick<Posting, 'document' | 'debtor' | 'customerId'>,
  sign: 1 | -1,
): LedgerEntry[] {
  const { orderId } = document;
  const tax = document.cgst + document.sgst + document.igst;
  const customer = customerId === null ? {} : { customerId };
  return [
    { account: debtor, amount: sign * document.total, orderId, ...customer },
    { account: 'sales', amount: -sign * document.taxable, orderId },
    { account: 'taxCollected', amount: -sign * tax, orderId },
    { account: 'roundOff', amount: -sign * document.roundOff, orderId },
  ];
}

export const saleKey = (orderId: string): string => `sale ${orderId}`;

/** Posts the sale of an invoice. */
export async function postSale(tx: Queryable, posting: Posting): Promise<void> {
  const { document } = posting;
  await postLedger(tx, {
    merchantId: posting.merchantId,
    outletId: posting.outletId,
    kind: posting.debtor === 'marketplaces' ? 'marketplaceSale' : 'sale',
    key: saleKey(document.orderId),
    currency: document.currency,
    orderId: document.orderId,
    by: posting.by,
    at: new Date(document.issuedAt),
    entries: entriesOf(posting, 1),
  });
}

const soldRowSchema = z.object({ kind: z.enum(['sale', 'marketplaceSale']) });

/** Posts what a credit note takes back, against whoever owed the sale. */
export async function postCreditNote(tx: Queryable, posting: Omit<Posting, 'debtor'>): Promise<void> {
  const { document, merchantId } = posting;
  const [sold] = await tx.query(soldRowSchema, {
    name: 'ledger-kind-of-sale',
    text: 'select kind from ledger_transactions where merchant_id = $1 and key = $2',
    values: [merchantId, saleKey(document.orderId)],
  });
  const debtor = sold?.kind === 'marketplaceSale' ? 'marketplaces' : 'customers';
  await postLedger(tx, {
    merchantId,
    outletId: posting.outletId,
    kind: 'creditNote',
    key: `creditNote ${document.documentId}`,
    currency: document.currency,
    orderId: document.orderId,
    by: posting.by,
    at: new Date(document.issuedAt),
    entries: entriesOf({ ...posting, debtor }, -1),
  });
}
