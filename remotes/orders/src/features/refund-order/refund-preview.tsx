import type { Tender } from '@galla/contract';
import { Heading } from '@galla/ui';
import type { MoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import type { RefundPreview } from './refund-rules';
import styles from './refund.module.css';

interface RefundPreviewProps {
  /** Null: nothing is chosen. */
  preview: RefundPreview | null;
  tenders: readonly Tender[];
  format: MoneyFormat;
  /** An invoice was issued: a credit note follows. */
  invoiced: boolean;
}

/** What goes back for what, and by which way. */
export function RefundPreviewBox({ preview, tenders, format, invoiced }: RefundPreviewProps) {
  const t = useOrdersText();
  return (
    <section className={styles.preview} aria-live="polite">
      <Heading level={3} size={4}>
        {t('money.refunding.preview')}
      </Heading>
      {preview === null ? (
        <p className={styles.hint}>{t('money.refunding.nothing')}</p>
      ) : (
        <>
          <dl className={styles.rows}>
            {preview.rows.map((row) => (
              <div key={`${row.kind} ${row.label}`} data-total={row.kind === 'total' || undefined}>
                <dt>
                  {row.kind === 'charge' && row.label === ''
                    ? t('money.refunding.charges')
                    : t(`bill.rows.${row.kind}`, { label: row.label })}
                </dt>
                <dd>{format.text(row.amount)}</dd>
              </div>
            ))}
          </dl>
          {preview.money !== preview.total && (
            <p className={styles.hint}>
              {t('money.refunding.unpaid', {
                total: format.text(preview.total),
                amount: format.text(preview.money),
              })}
            </p>
          )}
          <ul className={styles.ways}>
            {preview.parts.map(({ tenderId, method, amount }) => {
              const tender = tenders.find((each) => each.tenderId === tenderId);
              return (
                <li key={`${tenderId} ${method}`}>
                  {t('money.refunding.way', { amount: format.text(amount), way: t(`money.by.${method}`) })}
                  {tender && tender.reference !== '' && (
                    <span className={styles.hint}>{`\u00A0· ${tender.reference}`}</span>
                  )}
                  {(method === 'upi' || method === 'card' || method === 'cash') && (
                    <span className={styles.byHand}>{t(`money.refunding.byHand.${method}`)}</span>
                  )}
                </li>
              );
            })}
          </ul>
          <p className={styles.hint}>{t(invoiced ? 'money.refunding.note' : 'money.refunding.noNote')}</p>
        </>
      )}
    </section>
  );
}
