import { upiAddressPattern } from '@galla/contract';

/** What a `upi://pay` link asks for. */
export interface UpiRequest {
  /** UPI address of the payee. */
  payee: string;
  payeeName: string;
  /** Paise. */
  amount: number;
  /** The order's number, as the payer and the payee read it on their statements. */
  note: string;
  /** Names this request once: it comes back with the payment. Letters and digits, at most 35. */
  reference: string;
}

/** Longest texts that payment apps keep (UPI linking specification, section 3). */
const limits = { name: 99, note: 50, reference: 35 } as const;
/** `am` is written with a point and two digits; the specification knows rupees only. */
const amountText = (paise: number): string => (paise / 100).toFixed(2);
const plain = (text: string, limit: number): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N} .,/-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .trim();

/**
 * A payment link after NPCI's UPI linking specification, for a QR or a phone; null: the address is none, or there is
 * nothing to pay. Spaces are written `%20` and `@` as it is: some apps read neither `+` nor `%40`.
 */
export function upiLink({ payee, payeeName, amount, note, reference }: UpiRequest): string | null {
  if (!upiAddressPattern.test(payee) || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const parts = [
    ['pn', plain(payeeName, limits.name)],
    ['tr', reference.replace(/[^A-Za-z\d]/g, '').slice(0, limits.reference)],
    ['tn', plain(note, limits.note)],
    ['am', amountText(amount)],
    ['cu', 'INR'],
  ].filter(([, value]) => value !== '');
  return `upi://pay?${[`pa=${payee}`, ...parts.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)].join('&')}`;
}

/** Reads a payment link; null: it is none, it names no payee, or it asks for no whole number of paise. */
export function readUpiLink(link: string): UpiRequest | null {
  const query = /^upi:\/\/pay\/?\?(.*)$/i.exec(link.trim())?.[1];
  if (query === undefined) return null;
  const values = new URLSearchParams(query);
  const text = (name: string): string => values.get(name) ?? '';
  const payee = text('pa').toLowerCase();
  const currency = text('cu');
  if (!upiAddressPattern.test(payee) || (currency !== '' && currency !== 'INR')) return null;
  const [, rupees, paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text('am')) ?? [];
  if (rupees === undefined) return null;
  return {
    payee,
    payeeName: text('pn'),
    amount: Number(rupees) * 100 + Number(paise.padEnd(2, '0')),
    note: text('tn'),
    reference: text('tr'),
  };
}
