import type { Address, TaxDocument, TaxDocumentLine } from '@galla/contract';
import { sum } from '../bill/whole-numbers';
import { chargeNames } from './document-lines';
import { documentWordsEn, type DocumentWords } from './words/document-words.en';
import { documentWordsHi } from './words/document-words.hi';

export type DocumentLanguage = 'en' | 'hi';

interface Labelled {
  label: string;
  value: string;
}

export interface DocumentViewLine {
  description: string;
  /** 'HSN/SAC 2106'; empty: not known. */
  code: string;
  /** '2 NOS', '0.185 KGS'; empty for charges. */
  quantity: string;
  unitPrice: string;
  discount: string;
  taxable: string;
  /** '5%'; empty on documents without tax. */
  rate: string;
  /** In the order of `taxLabels`. */
  taxes: string[];
  total: string;
}

/** A document in words: what PDF, receipt and screen show, so that all three say the same. */
export interface DocumentView {
  /** Kind and number: the name of a file, a print job, a dialog. */
  title: string;
  heading: string;
  /** Empty: the original. */
  mark: string;
  seller: { name: string; lines: string[] };
  facts: Labelled[];
  buyer: { label: string; lines: string[] };
  columns: Record<'item' | 'quantity' | 'unitPrice' | 'discount' | 'taxable' | 'rate' | 'total', string>;
  /** Of the tax columns; none on documents without tax. */
  taxLabels: string[];
  hasDiscount: boolean;
  lines: DocumentViewLine[];
  /** From taxable value to total; the last is the total. */
  totals: Labelled[];
  declarations: string[];
  signatory: string;
}

const wordsOf: Readonly<Record<DocumentLanguage, DocumentWords>> = {
  en: documentWordsEn,
  hi: documentWordsHi,
};

const fill = (text: string, parts: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');

function addressLines(address: Address | null): string[] {
  if (address === null) return [];
  return [
    [address.apartmentAddress, address.addressLine].filter(Boolean).join(', '),
    address.landmark,
    [address.city, address.state, address.pincode].filter(Boolean).join(', '),
  ].filter((line) => line !== '');
}

/** '21 Nov 2026' of a local day. */
function dayText(day: string, locale: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00:00Z`));
}

const taxKinds = ['cgst', 'sgst', 'igst'] as const;
type TaxKind = (typeof taxKinds)[number];

/** Quantity with its unit: weight in thousandths, or pieces. */
function quantityText(line: TaxDocumentLine, locale: string): string {
  if (line.lineId === null) return '';
  const amount =
    line.quantityMilli === undefined
      ? String(line.quantity)
      : new Intl.NumberFormat(locale, { minimumFractionDigits: 3 }).format(line.quantityMilli / 1000);
  return `${amount} ${line.uqc}`;
}

/** A document in a language. `duplicate`: it was printed before. */
export function documentView(
  document: TaxDocument,
  { language, duplicate }: { language: DocumentLanguage; duplicate: boolean },
): DocumentView {
  const words = wordsOf[language];
  const plain = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const symbol = new Intl.NumberFormat(words.locale, {
    style: 'currency',
    currency: document.currency,
    currencyDisplay: 'narrowSymbol',
  });
  const amount = (minor: number): string => plain.format(minor / 100);
  const percent = (value: number): string => fill(words.percent, { percent: String(value) });
  const { seller, buyer, against, placeOfSupply } = document;
  const heading = document.type === 'creditNote' ? words.creditNote : words.documents[document.paper];
  const taxes = taxKinds.filter((kind) => document[kind] !== 0);
  const fact = (label: string, value: string): Labelled[] => (value === '' ? [] : [{ label, value }]);
  const rates = [...new Set(document.lines.map((line) => line.ratePercent))].sort((a, b) => a - b);
  const taxRow = (kind: TaxKind, rate: number): Labelled[] => {
    const of = sum(document.lines.filter((line) => line.ratePercent === rate).map((line) => line[kind]));
    if (of === 0) return [];
    const label = fill(words.taxOf, {
      tax: words[kind],
      percent: String(kind === 'igst' ? rate : rate / 2),
    });
    return [{ label, value: amount(of) }];
  };
  const isTaxInvoice = document.paper === 'taxInvoice' || document.paper === 'invoiceCumBill';
  return {
    title: `${heading} ${document.number}`,
    heading,
    mark: duplicate ? words.duplicate : '',
    seller: {
      name: seller.legalName,
      lines: [
        ...(seller.tradeName === seller.legalName ? [] : [seller.tradeName]),
        ...addressLines(seller.address),
        ...(seller.phone === '' ? [] : [fill(words.phone, { number: seller.phone })]),
        ...(seller.gstin === '' ? [] : [fill(words.gstin, { number: seller.gstin })]),
        ...(seller.fssai === '' ? [] : [fill(words.fssai, { number: seller.fssai })]),
      ],
    },
    facts: [
      ...fact(words.number, document.number),
      ...fact(words.date, dayText(document.issuedOn, words.locale)),
      ...fact(words.order, String(document.orderNumber)),
      ...fact(
        words.placeOfSupply,
        document.regime === 'unregistered'
          ? ''
          : [placeOfSupply.stateCode, placeOfSupply.state].filter(Boolean).join(' '),
      ),
      ...fact(words.reverseCharge, isTaxInvoice ? words.no : ''),
      ...fact(
        words.against,
        against === null
          ? ''
          : fill(words.dated, { number: against.number, date: dayText(against.issuedOn, words.locale) }),
      ),
      ...fact(words.reason, reasonText(document.reason, words)),
    ],
    buyer: {
      label: words.buyer,
      lines: [
        buyer.name,
        ...(buyer.gstin === '' ? [] : [fill(words.gstin, { number: buyer.gstin })]),
        ...(buyer.ownAddress === undefined ? [] : [buyer.ownAddress]),
        ...(buyer.ownAddress !== undefined && buyer.address !== null ? [words.deliveredTo] : []),
        ...addressLines(buyer.address),
      ],
    },
    columns: {
      item: words.item,
      quantity: words.quantity,
      unitPrice: words.price,
      discount: words.discount,
      taxable: taxes.length === 0 ? words.value : words.taxable,
      rate: words.rate,
      total: words.total,
    },
    taxLabels: taxes.map((kind) => words[kind]),
    hasDiscount: document.lines.some((line) => line.discount !== 0),
    lines: document.lines.map((line) => ({
      description: describe(line, words),
      code: line.hsn === '' ? '' : fill(words.hsn, { code: line.hsn }),
      quantity: quantityText(line, words.locale),
      unitPrice: line.lineId === null ? '' : amount(line.unitPrice),
      discount: line.discount === 0 ? '' : amount(-line.discount),
      taxable: amount(line.taxable),
      rate: isTaxInvoice ? percent(line.ratePercent) : '',
      taxes: taxes.map((kind) => amount(line[kind])),
      total: amount(line.total),
    })),
    totals: [
      ...(taxes.length === 0
        ? []
        : [
            { label: words.taxable, value: amount(document.taxable) },
            ...rates.flatMap((rate) => taxes.flatMap((kind) => taxRow(kind, rate))),
          ]),
      ...(document.roundOff === 0 ? [] : [{ label: words.roundOff, value: amount(document.roundOff) }]),
      { label: words.total, value: symbol.format(document.total / 100) },
    ],
    declarations: [
      ...(document.regime === 'composition' ? [words.composition] : []),
      ...(document.taxLiability === 'operator' ? [words.operator] : []),
    ],
    signatory: fill(words.signatory, { name: seller.legalName }),
  };
}

function describe(line: TaxDocumentLine, words: DocumentWords): string {
  const charge = line.lineId === null ? chargeNames.find((name) => name === line.description) : undefined;
  return charge === undefined ? line.description : words.charges[charge];
}

/** The reason of a credit note: a text, or a code of the reasons. */
function reasonText(reason: string, words: DocumentWords): string {
  const known: Readonly<Record<string, string>> = words.reasons;
  return known[reason] ?? reason;
}
