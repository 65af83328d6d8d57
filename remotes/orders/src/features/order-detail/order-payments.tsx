import type { OrderDetail, OrderMoney, OrderRefund, OutletSummary, Tender } from '@galla/contract';
import { endsUnserved, refundableOf } from '@galla/domain';
import { holds, mayChange, useSession } from '@galla/shared/session';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Banner, Button, Group, Heading, LoadingNote, Skeleton, type Tone } from '@galla/ui';
import { useMoneyFormat, type MoneyFormat } from '../../lib/money/money-format';
import { useOrderMoney } from '../../lib/money/money.queries';
import { tenderName } from '../../lib/money/tender-name';
import { useOrdersText, whoText } from '../../messages/texts';
import { PaymentBadge } from '../../ui/payment-badge';
import { CorrectTender } from './correct-tender';
import { MarketplaceNote } from './marketplace-note';
import detail from './order-detail.module.css';
import styles from './order-payments.module.css';

/** Opens the sheet of an act with the order’s money. */
export type OnMoney = (act: 'take' | 'refund', order: OrderDetail) => void;

interface OrderPaymentsProps {
  order: OrderDetail;
  outlet: OutletSummary;
  onMoney: OnMoney;
}

/** What was paid, by whom it was taken, what went back; and the acts that are possible. */
export function OrderPayments({ order, outlet, onMoney }: OrderPaymentsProps) {
  const t = useOrdersText();
  const { data: money, isError, isFetching, refetch } = useOrderMoney(order.outletId, order.orderId);
  const givesBack = useSession((state) => holds(state, 'order:refund'));
  const back = money === undefined || !givesBack ? 0 : refundableOf(money.tenders);
  const takes = money !== undefined && money.due > 0 && !endsUnserved(order.status) && !outlet.closure;
  return (
    <section className={detail.section}>
      <header className={detail.sectionHeader}>
        <Heading level={3} size={4}>
          {t('money.title')}
        </Heading>
        <PaymentBadge t={t} order={order} />
      </header>
      {order.nonChargeable === undefined && (
        <p className={detail.quiet}>
          {t(`payment.methods.${order.paymentMethod}`)} · {t(`payment.states.${order.paymentStatus}`)}
        </p>
      )}
      {money === undefined && !isError && (
        <>
          <LoadingNote />
          <Skeleton height={66} />
        </>
      )}
      {money === undefined && isError && (
        <Banner
          tone="warn"
          action={{
            label: t('failed.again'),
            icon: 'refresh',
            onClick: () => void refetch(),
            loading: isFetching,
          }}
        >
          {t('money.failed')}
        </Banner>
      )}
      {money && (
        <>
          <MarketplaceNote order={order} money={money} />
          <MoneyFacts money={money} order={order} outlet={outlet} unserved={endsUnserved(order.status)} />
          {(takes || back > 0) && (
            <Group gap={2}>
              {takes && (
                <Button variant="primary" icon="cash" onClick={() => onMoney('take', order)}>
                  {t('money.take')}
                </Button>
              )}
              {back > 0 && (
                <Button icon="undo" onClick={() => onMoney('refund', order)}>
                  {t('money.giveBack')}
                </Button>
              )}
            </Group>
          )}
        </>
      )}
    </section>
  );
}

interface MoneyFactsProps {
  money: OrderMoney;
  order: OrderDetail;
  outlet: OutletSummary;
  /** Nothing is asked for any more. */
  unserved: boolean;
}

function MoneyFacts({ money, order, outlet, unserved: settled }: MoneyFactsProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(money.currency);
  const sums = [
    { name: t('money.total'), amount: money.total, shown: true, strong: false },
    { name: t('money.paid'), amount: money.paid, shown: true, strong: false },
    { name: t('money.refunded'), amount: money.refunded, shown: money.refunded > 0, strong: false },
    { name: t('money.due'), amount: money.due, shown: money.due > 0 && !settled, strong: true },
  ];
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(
          ({ name, amount, shown, strong }) =>
            shown && (
              <div key={name} data-strong={strong || undefined}>
                <dt>{name}</dt>
                <dd>{format.text(amount)}</dd>
              </div>
            ),
        )}
      </dl>
      {money.tenders.length > 0 && (
        <ul className={styles.list} aria-label={t('money.payments')}>
          {money.tenders.map((tender) => (
            <TenderItem key={tender.tenderId} order={order} tender={tender} format={format} outlet={outlet} />
          ))}
        </ul>
      )}
      {money.refunds.length > 0 && (
        <ul className={styles.list} aria-label={t('money.refunds')}>
          {money.refunds.map((refund) => (
            <RefundItem key={refund.refundId} refund={refund} order={order} format={format} outlet={outlet} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ItemProps {
  format: MoneyFormat;
  outlet: OutletSummary;
}

function TenderItem({ order, tender, format, outlet }: ItemProps & { order: OrderDetail; tender: Tender }) {
  const t = useOrdersText();
  const corrects = useSession((state) => mayChange(state, 'order:drawer', outlet));
  const { locale } = useLanguage();
  return (
    <li className={styles.item}>
      <span className={styles.line}>
        <span className={styles.name}>{tenderName(t, tender)}</span>
        <span className={styles.amount}>{format.text(tender.amount)}</span>
      </span>
      <span className={detail.quiet}>
        {t('money.takenBy', {
          when: formatDateTime(tender.at, { locale, timeZone: outlet.timezone }),
          who: whoText(t, tender.by),
        })}
      </span>
      {corrects && <CorrectTender order={order} tender={tender} />}
    </li>
  );
}

const tones = { pending: 'amber', done: 'green', failed: 'red' } as const satisfies Record<
  OrderRefund['state'],
  Tone
>;

function RefundItem({
  refund,
  order,
  format,
  outlet,
}: ItemProps & { refund: OrderRefund; order: OrderDetail }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const names = new Map(order.lines.map(({ lineId, name }) => [lineId, name]));
  const what = refund.lines.map(({ lineId, units }) =>
    t('money.refundUnits', { units, name: names.get(lineId) ?? '' }),
  );
  const reason = refund.reason.text || t(`reject.reasons.${refund.reason.code}`);
  return (
    <li className={styles.item} data-failed={refund.state === 'failed' || undefined}>
      <span className={styles.line}>
        <span className={styles.name}>{t('money.refundOf')}</span>
        <Badge tone={tones[refund.state]} mark>
          {t(`money.refundStates.${refund.state}`)}
        </Badge>
        <span className={styles.amount}>{format.text(-refund.amount)}</span>
      </span>
      {what.length > 0 && <span>{what.join(', ')}</span>}
      <span>
        {refund.parts
          .map(({ method, amount }) =>
            t('money.refundPart', { amount: format.text(amount), way: t(`money.by.${method}`) }),
          )
          .join(', ')}
      </span>
      <span className={detail.quiet}>
        {[
          t('money.refundWhy', { reason }),
          t(refund.restock ? 'money.kept.shelf' : 'money.kept.lost'),
          ...(refund.creditNote ? [t('money.creditNote', { number: refund.creditNote.number })] : []),
        ].join(' · ')}
      </span>
      <span className={detail.quiet}>
        {t('money.takenBy', {
          when: formatDateTime(refund.at, { locale, timeZone: outlet.timezone }),
          who: whoText(t, refund.by),
        })}
      </span>
      {refund.state === 'failed' && (
        <Banner tone="error">
          {t('money.refundFailed', {
            amount: format.text(
              refund.parts.reduce((sum, part) => sum + (part.state === 'failed' ? part.amount : 0), 0),
            ),
          })}
        </Banner>
      )}
    </li>
  );
}
