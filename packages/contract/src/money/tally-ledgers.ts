import type { LedgerAccount } from './ledger';

/** A ledger of the Tally file, and the group that Tally keeps it under. */
export interface TallyLedger {
  name: string;
  group: string;
}

/** Sales by rate; sales on which a marketplace owes the tax stand by themselves. */
export const tallySales = (ratePercent: number): TallyLedger => ({
  name: ratePercent === 0 ? 'Sales Exempt' : `Sales ${ratePercent}%`,
  group: 'Sales Accounts',
});
export const tallyTaxes = {
  operatorSales: { name: 'Sales through E-commerce Operators', group: 'Sales Accounts' },
  cgst: { name: 'Output CGST', group: 'Duties & Taxes' },
  sgst: { name: 'Output SGST', group: 'Duties & Taxes' },
  igst: { name: 'Output IGST', group: 'Duties & Taxes' },
} as const satisfies Readonly<Record<string, TallyLedger>>;

/** Accounts of the ledger in Tally; sales and tax come from the documents. */
export const tallyAccounts: Readonly<Record<Exclude<LedgerAccount, 'sales' | 'taxCollected'>, TallyLedger>> =
  {
    customers: { name: 'Customers', group: 'Sundry Debtors' },
    customerAccounts: { name: 'Customers on Account', group: 'Sundry Debtors' },
    marketplaces: { name: 'Marketplaces', group: 'Sundry Debtors' },
    roundOff: { name: 'Round Off', group: 'Indirect Expenses' },
    drawer: { name: 'Cash', group: 'Cash-in-Hand' },
    riders: { name: 'Cash with Riders', group: 'Cash-in-Hand' },
    counterBank: { name: 'UPI and Cards', group: 'Bank Accounts' },
    provider: { name: 'Payments Partner', group: 'Bank Accounts' },
    bank: { name: 'Bank', group: 'Bank Accounts' },
    wallets: { name: 'Customer Wallets', group: 'Current Liabilities' },
    refundsOwed: { name: 'Refunds Owed', group: 'Current Liabilities' },
    fees: { name: 'Payment Fees', group: 'Indirect Expenses' },
    feeTax: { name: 'GST on Payment Fees', group: 'Duties & Taxes' },
    expenses: { name: 'Petty Expenses', group: 'Indirect Expenses' },
    cashDifference: { name: 'Cash Difference', group: 'Indirect Expenses' },
    owner: { name: 'Owner', group: 'Capital Account' },
    suspense: { name: 'Suspense', group: 'Suspense A/c' },
  };

/** Every ledger that the vouchers of a month may name; the accountant makes them in Tally before the import. */
export const tallyLedgersOf = (ratePercents: readonly number[]): TallyLedger[] => [
  ...ratePercents.map(tallySales),
  ...Object.values(tallyTaxes),
  ...Object.values(tallyAccounts),
];
