import type { BillRow, OrderDetail, OrderLine, OrderSummary, TicketHead } from '@galla/contract';
import { weightText } from '../bill';
import { scanToPayLines, type ScanToPay, type Ticket, type TicketLine } from './ticket';

/** The texts and formats of a ticket, in the language it is printed in. */
export interface TicketWords {
  /** Names the document; the number is printed once, large. */
  kitchenTicket: (number: number) => string;
  /** 'Malabar Kitchen · Counter 2'; the device may have no name. */
  station: (outlet: string, device: string) => string;
  printed: (instant: string) => string;
  billTitle: (number: number) => string;
  /** That an order slip is no invoice, and when the invoice follows. */
  noInvoice: string;
  follows: string;
  copy: (number: number) => string;
  /** 'Delivery · Web'. */
  kind: (order: OrderSummary) => string;
  placed: (instant: string) => string;
  ready: (instant: string) => string;
  /** 'For Tue, 1 Dec, 10:00 pm'. */
  due: (instant: string) => string;
  note: (text: string) => string;
  pieces: (count: number) => string;
  customer: (name: string) => string;
  gstin: (number: string) => string;
  fssai: (number: string) => string;
  phone: (number: string) => string;
  row: (row: BillRow) => string;
  money: (minor: number) => string;
  payment: (order: OrderSummary) => string;
  thanks: string;
}

interface TicketOptions {
  words: TicketWords;
  /** 1: the original; from 2 on it is marked as a copy. */
  copy: number;
}

const rule: TicketLine = { kind: 'rule' };
const centred = (text: string, more: { large?: boolean; bold?: boolean } = {}): TicketLine => ({
  kind: 'text',
  text,
  align: 'center',
  ...more,
});
const copyMark = ({ copy, words }: TicketOptions): TicketLine[] =>
  copy > 1 ? [centred(words.copy(copy - 1), { bold: true })] : [];
const addonText = ({ name, quantity }: OrderLine['addons'][number]): string =>
  quantity > 1 ? `+ ${name} x ${quantity}` : `+ ${name}`;
const named = ({ name, variant }: OrderLine): string => (variant === null ? name : `${name} (${variant})`);

const amountOf = ({ quantity, quantityMilli }: OrderLine): string =>
  quantityMilli === undefined ? `${quantity} x` : weightText(quantityMilli);

/** Where and when a kitchen ticket is printed. */
export interface PrintedAt {
  outletName: string;
  /** The device that prints; empty when it has no name. */
  device: string;
  instant: string;
}

/** Kitchen ticket: no prices, large type where it is read from a distance; the order's note before its items. */
export function kitchenTicket(order: OrderSummary, options: TicketOptions & { printed: PrintedAt }): Ticket {
  const { words, printed } = options;
  return {
    title: words.kitchenTicket(order.orderNumber),
    lines: [
      ...copyMark(options),
      centred(`#${order.orderNumber}`, { large: true, bold: true }),
      centred(words.kind(order), { bold: true }),
      centred(words.station(printed.outletName, printed.device)),
      centred(words.printed(printed.instant)),
      rule,
      { kind: 'text', text: words.placed(order.placedAt) },
      order.scheduledFor == null
        ? { kind: 'text', text: words.ready(order.promisedAt), bold: true }
        : { kind: 'text', text: words.due(order.scheduledFor), bold: true, large: true },
      rule,
      ...(order.note === ''
        ? []
        : [{ kind: 'text', text: words.note(order.note), bold: true } as const, rule]),
      ...order.lines.flatMap((line): TicketLine[] => [
        { kind: 'text', text: `${amountOf(line)} ${named(line)}`, bold: true },
        ...line.addons.map((addon): TicketLine => ({ kind: 'text', text: addonText(addon), indent: 4 })),
        ...(line.note === ''
          ? []
          : [{ kind: 'text', text: words.note(line.note), indent: 4, bold: true } as const]),
      ]),
      rule,
      { kind: 'text', text: words.pieces(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)) },
      { kind: 'text', text: words.customer(order.customerName) },
    ],
  };
}

/** Order slip: what the bill will be. It is no invoice: that has its number from the handover on. */
export function billTicket(
  order: OrderDetail,
  head: TicketHead,
  options: TicketOptions & { pay?: ScanToPay | null },
): Ticket {
  const { words } = options;
  const { address } = order;
  const customer = address
    ? [
        [address.apartmentAddress, address.addressLine].filter(Boolean).join(', '),
        address.landmark,
        [address.city, address.pincode].filter(Boolean).join(' '),
      ].filter((line) => line !== '')
    : [];
  return {
    title: words.billTitle(order.orderNumber),
    lines: [
      ...copyMark(options),
      centred(head.outletName, { large: true, bold: true }),
      ...head.addressLines.map((line) => centred(line)),
      ...(head.phone === '' ? [] : [centred(words.phone(head.phone))]),
      ...(head.gstin === '' ? [] : [centred(words.gstin(head.gstin))]),
      ...(head.fssai === '' ? [] : [centred(words.fssai(head.fssai))]),
      rule,
      centred(words.noInvoice, { bold: true }),
      { kind: 'pair', left: words.billTitle(order.orderNumber), right: words.kind(order), bold: true },
      { kind: 'text', text: words.placed(order.placedAt) },
      ...(order.scheduledFor == null
        ? []
        : [{ kind: 'text', text: words.due(order.scheduledFor), bold: true } as const]),
      { kind: 'text', text: words.customer(order.customerName) },
      ...customer.map((text): TicketLine => ({ kind: 'text', text, indent: 2 })),
      rule,
      ...order.lines.flatMap((line): TicketLine[] => [
        { kind: 'pair', left: `${amountOf(line)} ${named(line)}`, right: words.money(line.lineTotal) },
        ...line.addons.map((addon): TicketLine => ({ kind: 'text', text: addonText(addon), indent: 4 })),
      ]),
      rule,
      ...order.bill.rows.map((row): TicketLine => ({
        kind: 'pair',
        left: words.row(row),
        right: words.money(row.amount),
        ...(row.kind === 'total' && { bold: true }),
      })),
      rule,
      centred(words.payment(order), { bold: true }),
      ...scanToPayLines(options.pay ?? null),
      centred(words.follows),
      centred(words.thanks),
    ],
  };
}
