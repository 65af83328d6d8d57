import type { TaxDocument, TaxDocumentSummary } from '@galla/contract';
import { documentView } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Button, ErrorPanel, LoadingNote, Skeleton } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { useOrdersText } from '../../messages/texts';
import { useTaxDocument } from './order-documents.queries';
import styles from './order-documents.module.css';

interface DocumentDialogProps {
  summary: TaxDocumentSummary;
  outletId: string;
  opened: boolean;
  onClose: () => void;
}

/** A document on the screen, with the words and figures of its print. */
export function DocumentDialog({ summary, outletId, opened, onClose }: DocumentDialogProps) {
  const t = useOrdersText();
  const { data, isError, isFetching, refetch } = useTaxDocument(outletId, summary.documentId, opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={summary.number}
      width={720}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('documents.close')}
        </Button>
      }
    >
      {data ? (
        <DocumentSheet document={data.document} duplicate={data.duplicate} />
      ) : isError ? (
        <ErrorPanel
          title={t('documents.viewFailed')}
          message={t('failed.message')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height={320} />
        </>
      )}
    </Modal>
  );
}

function DocumentSheet({ document, duplicate }: { document: TaxDocument; duplicate: boolean }) {
  const { language } = useLanguage();
  const view = documentView(document, { language, duplicate });
  const hasRate = view.lines.some(({ rate }) => rate !== '');
  const { columns } = view;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h3 className={styles.heading}>{view.heading}</h3>
        {view.mark !== '' && <Badge tone="amber">{view.mark}</Badge>}
      </header>
      <div className={styles.parties}>
        <div className={styles.party}>
          <span className={styles.strong}>{view.seller.name}</span>
          {view.seller.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <dl className={styles.facts}>
          {view.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.party}>
        <span className={styles.strong}>{view.buyer.label}</span>
        {view.buyer.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.unitPrice}</th>
            {view.hasDiscount && <th scope="col">{columns.discount}</th>}
            <th scope="col">{columns.taxable}</th>
            {hasRate && <th scope="col">{columns.rate}</th>}
            {view.taxLabels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {view.taxLabels.length > 0 && <th scope="col">{columns.total}</th>}
          </tr>
        </thead>
        <tbody>
          {view.lines.map((line, index) => (
            // Lines of a document never change, and two may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                {line.description}
                {line.code !== '' && <span className={styles.code}>{line.code}</span>}
              </th>
              <td data-label={columns.quantity}>{line.quantity}</td>
              <td data-label={columns.unitPrice}>{line.unitPrice}</td>
              {view.hasDiscount && <td data-label={columns.discount}>{line.discount}</td>}
              <td data-label={columns.taxable}>{line.taxable}</td>
              {hasRate && <td data-label={columns.rate}>{line.rate}</td>}
              {view.taxLabels.map((label, at) => (
                <td key={label} data-label={label}>
                  {line.taxes[at]}
                </td>
              ))}
              {view.taxLabels.length > 0 && <td data-label={columns.total}>{line.total}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.totals}>
        {view.totals.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.declarations.map((text) => (
        <p key={text} className={styles.strong}>
          {text}
        </p>
      ))}
      <p className={styles.signatory}>{view.signatory}</p>
    </article>
  );
}
