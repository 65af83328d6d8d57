import { billRowText, dueText, givenText, type TicketWords } from '@galla/domain';
import { formatDateTime, formatMoney, formatTime, type CurrencyCode } from '@galla/shared/format';
import type { Language } from '@galla/shared/i18n';
import type { OrdersText } from '../../messages/texts';

interface Place {
  locale: string;
  language: Language;
  timeZone: string;
  currency: CurrencyCode;
}

/** Texts of tickets in the panel's language; times in the outlet's time zone. */
export function ticketWords(t: OrdersText, { locale, language, timeZone, currency }: Place): TicketWords {
  return {
    kitchenTicket: (number) => t('printing.kitchenTicket', { number }),
    station: (outlet, device) => [outlet, device].filter(Boolean).join(' · '),
    printed: (instant) => t('printing.printedAt', { time: formatTime(instant, { locale, timeZone }) }),
    billTitle: (number) => t('documents.slip', { number }),
    noInvoice: t('documents.noInvoice'),
    follows: t('documents.follows'),
    copy: (number) => t('printing.copy', { number }),
    kind: (order) => `${t(`fulfilment.${order.fulfilment}`)} · ${t(`channel.${order.channel}`)}`,
    placed: (instant) => t('printing.placed', { when: formatDateTime(instant, { locale, timeZone }) }),
    ready: (instant) => t('printing.ready', { time: formatTime(instant, { locale, timeZone }) }),
    due: (instant) => t('later.for', { when: dueText(instant, { locale, timeZone }) }),
    note: (text) => t('printing.note', { text }),
    pieces: (count) => t('printing.pieces', { count }),
    customer: (name) => t('printing.customer', { name }),
    gstin: (number) => t('printing.gstin', { number }),
    fssai: (number) => t('printing.fssai', { number }),
    phone: (number) => t('printing.phone', { number }),
    row: (row) => billRowText(t, row, language),
    nonChargeable: (kind) => givenText(kind, language),
    money: (minor) => formatMoney(minor, { currency, locale }),
    payment: (order) =>
      `${t(`payment.methods.${order.paymentMethod}`)} · ${t(`payment.states.${order.paymentStatus}`)}`,
    thanks: t('printing.thanks'),
  };
}
