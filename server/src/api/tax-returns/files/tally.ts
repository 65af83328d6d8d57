import { tallyAccounts, tallySales, tallyTaxes } from '@galla/contract';
import type { LedgerAccount, LedgerKind, TallyLedger } from '@galla/contract';
import { translate } from '../../../messages/translate';
import type { DayBookEntry, MonthDocument } from '../documents.repository';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Without the control characters that XML has no place for. */
const xml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
const tag = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

/** '-1062.10': exact, whatever the size. */
function amountOf(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

interface Entry {
  ledger: string;
  /** Debits are positive here; Tally writes them with a minus. */
  debit: number;
}

/** What a document moves: the customer or the marketplace owes its total, or a credit note takes it back. */
export function voucherEntries({ document, debtor }: MonthDocument): Entry[] {
  const sign = document.type === 'invoice' ? 1 : -1;
  const operator = document.taxLiability === 'operator';
  const rates = [...new Set(document.lines.map(({ ratePercent }) => ratePercent))].sort((a, b) => a - b);
  const credits: [ledger: TallyLedger, amount: number][] = [
    ...(operator
      ? [[tallyTaxes.operatorSales, document.taxable] as [TallyLedger, number]]
      : rates.map((rate): [TallyLedger, number] => [
          tallySales(rate),
          document.lines.reduce((sum, line) => (line.ratePercent === rate ? sum + line.taxable : sum), 0),
        ])),
    [tallyTaxes.cgst, document.cgst],
    [tallyTaxes.sgst, document.sgst],
    [tallyTaxes.igst, document.igst],
    [tallyAccounts.roundOff, document.roundOff],
  ];
  return [
    { ledger: tallyAccounts[debtor].name, debit: sign * document.total },
    ...credits.map(([{ name }, amount]) => ({ ledger: name, debit: 0 - sign * amount })),
  ].filter(({ debit }) => debit !== 0);
}

const entryXml = ({ ledger, debit }: Entry): string =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No')}${tag('AMOUNT', amountOf(0 - debit))}</ALLLEDGERENTRIES.LIST>`;

interface Voucher {
  id: string;
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Contra' | 'Journal';
  /** '2026-11-24' */
  day: string;
  head: readonly string[];
  entries: readonly Entry[];
}

function voucherXml({ id, type, day, head, entries }: Voucher): string {
  const date = day.replaceAll('-', '');
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${xml(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    tag('DATE', date),
    tag('EFFECTIVEDATE', date),
    tag('VOUCHERTYPENAME', type),
    ...head,
    ...entries.map(entryXml),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('');
}

function documentVoucher(owed: MonthDocument): string {
  const { document, debtor } = owed;
  const { buyer, placeOfSupply, against } = document;
  return voucherXml({
    id: document.documentId,
    type: document.type === 'invoice' ? 'Sales' : 'Credit Note',
    day: document.issuedOn,
    head: [
      tag('VOUCHERNUMBER', document.number),
      tag('REFERENCE', against?.number ?? document.number),
      tag('PARTYLEDGERNAME', tallyAccounts[debtor].name),
      ...(buyer.gstin === '' ? [] : [tag('PARTYNAME', buyer.name), tag('PARTYGSTIN', buyer.gstin)]),
      ...(placeOfSupply.state === '' ? [] : [tag('PLACEOFSUPPLY', placeOfSupply.state)]),
      tag('ISINVOICE', 'No'),
      tag(
        'NARRATION',
        against === null
          ? `Order ${document.orderNumber}`
          : `Order ${document.orderNumber}, against ${against.number}`,
      ),
    ],
    entries: voucherEntries(owed),
  });
}

/** Their ledgers are of cash or a bank: what goes between two of them is a contra voucher. */
const moneyAccounts: ReadonlySet<LedgerAccount> = new Set([
  'drawer',
  'riders',
  'counterBank',
  'provider',
  'bank',
]);
/** These have their voucher by the document. */
const documentKinds: ReadonlySet<LedgerKind> = new Set(['sale', 'marketplaceSale', 'creditNote']);

/** The type that Tally has for a movement: money in, money out, between the own accounts, or none of money. */
function typeOf(entries: DayBookEntry['entries']): Voucher['type'] {
  const isMoney = ({ account }: { account: LedgerAccount }): boolean => moneyAccounts.has(account);
  const debits = entries.filter(({ amount }) => amount > 0);
  const credits = entries.filter(({ amount }) => amount < 0);
  if (entries.every(isMoney)) return 'Contra';
  if (debits.every(isMoney) && !credits.some(isMoney)) return 'Receipt';
  if (credits.every(isMoney) && !debits.some(isMoney)) return 'Payment';
  return 'Journal';
}

/** A movement of money. */
function moneyVoucher({ id, local, kind, orderNumber, entries }: DayBookEntry): string {
  const words = translate('en', `ledger.${kind}`);
  return voucherXml({
    id,
    type: typeOf(entries),
    day: local.slice(0, 10),
    head: [tag('NARRATION', orderNumber === null ? words : `${words}, order ${orderNumber}`)],
    entries: entries.map(({ account, amount }) => {
      if (account === 'sales' || account === 'taxCollected')
        throw new Error(`A movement of money changes ${account}: ${id}`);
      return { ledger: tallyAccounts[account].name, debit: amount };
    }),
  });
}

/** Vouchers of a month for the import of Tally: sales and credit notes by their own dates, then every movement of money. */
export async function* tallyXml(
  company: string,
  documents: AsyncIterable<readonly MonthDocument[]>,
  movements: AsyncIterable<readonly DayBookEntry[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n`;
  for await (const batch of documents) yield batch.map(documentVoucher).join('');
  for await (const batch of movements)
    yield batch
      .filter(({ kind }) => !documentKinds.has(kind))
      .map(moneyVoucher)
      .join('');
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}
