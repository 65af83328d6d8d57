import {
  endpoints,
  type OrderMoney,
  type OrderSummary,
  type TaxDocumentSummary,
  type TicketKind,
} from '@galla/contract';
import {
  billTicket,
  documentTicket,
  kitchenTicket,
  type DocumentLanguage,
  type ScanToPay,
} from '@galla/domain';
import { formatMoney, formatTime, randomId } from '@galla/shared/format';
import { ApiError, http, type CallOptions } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { confirm } from '@galla/ui';
import { whoText, type OrdersText } from '../../messages/texts';
import { printTicket } from './print-ticket';
import { ticketWords } from './ticket-words';

const keyLength = 24;

export interface TicketPrinting {
  /** Manual print. A ticket that was printed before is offered as a copy. */
  ask(order: OrderSummary, kind: TicketKind): Promise<void>;
  /** Automatic kitchen ticket: prints unless another device does. */
  automatic(order: OrderSummary): Promise<void>;
  /** Automatic kitchen tickets of orders that were accepted while no printing device had this outlet's orders open. */
  missed(outletId: string): Promise<void>;
  /** Prints an issued document; from the second time on it is marked as a duplicate. */
  document(outletId: string, document: Pick<TaxDocumentSummary, 'documentId' | 'number'>): Promise<void>;
}

/** What prints an outlet's tickets. Null, and a toast that `number` was not printed: its code can't be loaded. */
export type PrintingOf = (outletId: string, number?: string | number) => Promise<TicketPrinting | null>;

export interface PrintingDeps {
  t: OrdersText;
  locale: string;
  language: DocumentLanguage;
  timeZone: string;
  callOptions: CallOptions;
}

/** Tickets of an outlet's orders. A failure is shown in a toast. */
export function createTicketPrinting({
  t,
  locale,
  language,
  timeZone,
  callOptions,
}: PrintingDeps): TicketPrinting {
  const claim = async (order: OrderSummary, kind: TicketKind, how: 'automatic' | 'asked' | 'copy') => {
    const { orderId, outletId } = order;
    const body = { orderId, outletId, kind, how, key: randomId(keyLength) };
    return (await http.call(endpoints.orders.claimTicket, { body }, callOptions)).data;
  };
  async function print(
    order: OrderSummary,
    kind: TicketKind,
    { head, copy, by, at }: Awaited<ReturnType<typeof claim>>,
    pay: ScanToPay | null = null,
  ): Promise<void> {
    const words = ticketWords(t, { locale, language, timeZone, currency: order.currency });
    if (kind === 'kot') {
      const printed = {
        outletName: head.outletName,
        device: by?.kind === 'staff' ? by.device : '',
        instant: at ?? order.statusSince,
      };
      return printTicket(kitchenTicket(order, { words, copy, printed }));
    }
    const query = { orderId: order.orderId, outletId: order.outletId };
    const { data } = await http.call(endpoints.orders.orderDetail, { query }, callOptions);
    await printTicket(billTicket(data, head, { words, copy, pay }));
  }
  async function moneyOf({ orderId, outletId }: OrderSummary): Promise<OrderMoney> {
    const query = { orderId, outletId };
    return (await http.call(endpoints.orderMoney.orderMoney, { query }, callOptions)).data;
  }
  const scanToPay = ({ upiLink, due, currency }: OrderMoney): ScanToPay | null =>
    upiLink === null
      ? null
      : { link: upiLink, text: t('printing.scanToPay', { amount: formatMoney(due, { currency, locale }) }) };
  async function printPaper(
    outletId: string,
    documentId: string,
    pay: ScanToPay | null = null,
  ): Promise<void> {
    const body = { outletId, documentId };
    const { data } = await http.call(endpoints.orderMoney.printedDocument, { body }, callOptions);
    await printTicket(documentTicket(data.document, { language, duplicate: data.duplicate, pay }));
  }
  const failed = (order: OrderSummary, error: unknown): void => {
    const number = order.orderNumber;
    void notify.error({
      message: t(error instanceof ApiError ? 'print.notAsked' : 'printing.failed', { number }),
    });
  };
  const automatic = async (order: OrderSummary): Promise<void> => {
    try {
      const claimed = await claim(order, 'kot', 'automatic');
      if (claimed.granted) await print(order, 'kot', claimed);
    } catch (error) {
      failed(order, error);
    }
  };
  return {
    automatic,
    async missed(outletId) {
      const query = { outletId };
      // A server that can't say has none to print: it may be older than this call.
      const unprinted = await http.call(endpoints.orders.unprintedOrders, { query }, callOptions).then(
        ({ data }) => data,
        () => [],
      );
      for (const order of unprinted) await automatic(order);
    },
    async ask(order, kind) {
      try {
        const money = kind === 'bill' ? await moneyOf(order) : null;
        const pay = money === null ? null : scanToPay(money);
        const invoice = money?.documents.find(({ type }) => type === 'invoice');
        if (invoice !== undefined) {
          await printPaper(order.outletId, invoice.documentId, pay);
          return;
        }
        let claimed = await claim(order, kind, 'asked');
        if (!claimed.granted) {
          const agreed = await confirm({
            title: t(`printing.again.${kind}`, { number: order.orderNumber }),
            message: t('printing.printed', {
              who: claimed.by === null ? '' : whoText(t, claimed.by),
              time: claimed.at === null ? '' : formatTime(claimed.at, { locale, timeZone }),
            }),
            confirmLabel: t('printing.printCopy'),
          });
          if (!agreed) return;
          claimed = await claim(order, kind, 'copy');
        }
        await print(order, kind, claimed, pay);
      } catch (error) {
        failed(order, error);
      }
    },
    async document(outletId, { documentId, number }) {
      try {
        await printPaper(outletId, documentId);
      } catch {
        void notify.error({ message: t('documents.printFailed', { number }) });
      }
    },
  };
}
