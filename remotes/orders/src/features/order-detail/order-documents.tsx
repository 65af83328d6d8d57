import { useState } from 'react';
import { endpoints } from '@galla/contract';
import type { OrderDetail, OutletSummary, TaxDocumentSummary } from '@galla/contract';
import { endsUnserved } from '@galla/domain';
import { formatDate } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { useCallMutation } from '@galla/shared/query';
import { Button, Group, Heading } from '@galla/ui';
import { saveFile } from '@galla/ui/kit';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrderMoney } from '../../lib/money/money.queries';
import { useOrderStore } from '../../lib/order-store-context';
import { useBoardOutlets } from '../../lib/board-outlets';
import { useTicketPrinting } from '../../lib/printing/use-ticket-printing';
import { useOrdersText, type OrdersText } from '../../messages/texts';
import { InvoiceBuyer } from './order-documents-buyer';
import { DocumentDialog } from './order-documents-dialog';
import detail from './order-detail.module.css';
import styles from './order-documents.module.css';

interface OrderDocumentsProps {
  order: OrderDetail;
  outlet: OutletSummary;
}

const documentName = (t: OrdersText, { type, paper, number }: TaxDocumentSummary): string =>
  t(`documents.named.${type === 'creditNote' ? 'creditNote' : paper}`, { number });

/** Invoices and credit notes of an order; before the invoice, the buyer that it will name. */
export function OrderDocuments({ order, outlet }: OrderDocumentsProps) {
  const t = useOrdersText();
  const { data: money } = useOrderMoney(order.outletId, order.orderId);
  const [shown, setShown] = useState<{ document: TaxDocumentSummary; opened: boolean } | null>(null);
  // The section of payments says that this could not be loaded, and asks again.
  // Nothing is asked for it, so it has no invoice.
  if (money === undefined || order.nonChargeable !== undefined) return null;
  const invoiced = money.documents.some(({ type }) => type === 'invoice');
  const open = !endsUnserved(order.status) && !outlet.closure;
  const { buyerGstin, buyerName, buyerAddress } = money;
  const buyer = { buyerGstin, buyerName, buyerAddress };
  return (
    <section className={detail.section}>
      <header className={detail.sectionHeader}>
        <Heading level={3} size={4}>
          {t('documents.title')}
        </Heading>
      </header>
      {!invoiced && <p className={detail.quiet}>{t(open ? 'documents.none' : 'documents.ended')}</p>}
      {money.documents.length > 0 && (
        <ul className={styles.list}>
          {money.documents.map((document) => (
            <DocumentRow
              key={document.documentId}
              document={document}
              outlet={outlet}
              onView={() => setShown({ document, opened: true })}
            />
          ))}
        </ul>
      )}
      {!invoiced && open && <InvoiceBuyer key={JSON.stringify(buyer)} order={order} saved={buyer} />}
      {shown && (
        <DocumentDialog
          summary={shown.document}
          outletId={order.outletId}
          opened={shown.opened}
          onClose={() => setShown({ ...shown, opened: false })}
        />
      )}
    </section>
  );
}

interface DocumentRowProps {
  document: TaxDocumentSummary;
  outlet: OutletSummary;
  onView: () => void;
}

function DocumentRow({ document, outlet, onView }: DocumentRowProps) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const format = useMoneyFormat(document.currency);
  const printingOf = useTicketPrinting(useBoardOutlets().outlets);
  const { callOptions } = useOrderStore();
  const { documentId, number } = document;
  const { outletId } = outlet;
  // Printing says itself why it didn't.
  const print = useCallMutation(async () =>
    (await printingOf(outletId, document.number))?.document(outletId, document),
  );
  const download = useCallMutation(
    async () => {
      const query = { outletId, documentId };
      const { file, name } = await http.download(endpoints.orderMoney.taxDocumentPdf, { query }, callOptions);
      saveFile(file, name ?? `${number.replaceAll('/', '-')}.pdf`);
    },
    { onError: () => notify.error({ message: t('documents.pdfFailed') }) },
  );
  const busy = print.isPending || download.isPending;
  return (
    <li className={styles.document}>
      <span className={detail.strong}>{documentName(t, document)}</span>
      <span className={detail.quiet}>
        {t('documents.issued', {
          date: formatDate(document.issuedAt, { locale, timeZone: outlet.timezone }),
          amount: format.text(document.total),
        })}
      </span>
      <Group gap={2}>
        <Button size="sm" icon="eye" onClick={onView} aria-label={t('documents.viewOf', { number })}>
          {t('documents.view')}
        </Button>
        <Button
          size="sm"
          icon="print"
          disabled={busy}
          onClick={() => print.mutate()}
          aria-label={t('documents.printOf', { number })}
        >
          {t('documents.print')}
        </Button>
        <Button
          size="sm"
          icon="download"
          disabled={busy}
          onClick={() => download.mutate()}
          aria-label={t('documents.pdfOf', { number })}
        >
          {t('documents.pdf')}
        </Button>
      </Group>
    </li>
  );
}
