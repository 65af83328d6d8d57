import type { TaxDocument } from '@galla/contract';

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
    // eslint-disable-next-line no-control-regex -- these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
const tag = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

/** '-1062.10': exact, whatever the size. */
function amountOf(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Ledgers that the vouchers name; the accountant makes or renames them in Tally before the import. */
export const tallyLedgers = {
  customers: 'Customers',
  sales: (rate: number): string => (rate === 0 ? 'Sales Exempt' : `Sales ${rate}%`),
  operatorSales: 'Sales through E-commerce Operators',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  roundOff: 'Round Off',
} as const;

interface Entry {
  ledger: string;
  /** Debits are positive here; Tally writes them with a minus. */
  debit: number;
}

/** What a paper moves: the customer owes its total, or a credit note takes it back. */
export function voucherEntries(document: TaxDocument): Entry[] {
  const sign = document.type === 'invoice' ? 1 : -1;
  const operator = document.taxLiability === 'operator';
  const rates = [...new Set(document.lines.map(({ ratePercent }) => ratePercent))].sort((a, b) => a - b);
  const credits: [ledger: string, amount: number][] = [
    ...(operator
      ? [[tallyLedgers.operatorSales, document.taxable] as [string, number]]
      : rates.map((rate): [string, number] => [
          tallyLedgers.sales(rate),
          document.lines.reduce((sum, line) => (line.ratePercent === rate ? sum + line.taxable : sum), 0),
        ])),
    [tallyLedgers.cgst, document.cgst],
    [tallyLedgers.sgst, document.sgst],
    [tallyLedgers.igst, document.igst],
    [tallyLedgers.roundOff, document.roundOff],
  ];
  return [
    { ledger: tallyLedgers.customers, debit: sign * document.total },
    ...credits.map(([ledger, amount]) => ({ ledger, debit: 0 - sign * amount })),
  ].filter(({ debit }) => debit !== 0);
}

const entryXml = ({ ledger, debit }: Entry): string =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No')}${tag('AMOUNT', amountOf(0 - debit))}</ALLLEDGERENTRIES.LIST>`;

function voucher(document: TaxDocument): string {
  const type = document.type === 'invoice' ? 'Sales' : 'Credit Note';
  const { buyer, placeOfSupply, against } = document;
  const day = document.issuedOn.replaceAll('-', '');
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${xml(document.documentId)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    tag('DATE', day),
    tag('EFFECTIVEDATE', day),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', document.number),
    tag('REFERENCE', against?.number ?? document.number),
    tag('PARTYLEDGERNAME', tallyLedgers.customers),
    ...(buyer.gstin === '' ? [] : [tag('PARTYNAME', buyer.name), tag('PARTYGSTIN', buyer.gstin)]),
    ...(placeOfSupply.state === '' ? [] : [tag('PLACEOFSUPPLY', placeOfSupply.state)]),
    tag('ISINVOICE', 'No'),
    tag(
      'NARRATION',
      against === null
        ? `Order ${document.orderNumber}`
        : `Order ${document.orderNumber}, against ${against.number}`,
    ),
    ...voucherEntries(document).map(entryXml),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('');
}

/** Vouchers of a month for the import of Tally: sales and credit notes by their own dates. */
export async function* tallyXml(
  company: string,
  batches: AsyncIterable<readonly TaxDocument[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n`;
  for await (const documents of batches) yield documents.map(voucher).join('');
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}
