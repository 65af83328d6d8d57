import { cashMoveKinds, type CashMove, type CounterDay } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Link } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Card, Grid, Heading, Stack, Text } from '@galla/ui';
import { Table } from '@galla/ui/kit';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText, whoText, type OrdersText } from '../../messages/texts';
import styles from './counter.module.css';

type DayFigures = Omit<CounterDay, 'moves'>;

/** Cash by what moved it, and takings by other ways. */
export function DaySums({ day }: { day: DayFigures }) {
  const t = useOrdersText();
  const format = useMoneyFormat(day.currency);
  const others = day.otherTenders.filter(({ amount }) => amount !== 0);
  const paid = (day.accountPaid ?? []).filter(({ method }) => method !== 'cash');
  return (
    <Grid gap={4} minColumn={400}>
      <Card as="section">
        <Stack gap={2}>
          <Heading level={2}>{t('counter.day.sums')}</Heading>
          <dl className={styles.sums}>
            <div>
              <dt>{t('counter.day.float')}</dt>
              <dd>{format.text(day.float)}</dd>
            </div>
            {cashMoveKinds.map((kind) => (
              <div key={kind}>
                <dt>{t(`counter.kinds.${kind}`)}</dt>
                <dd>{format.text(day.sums[kind])}</dd>
              </div>
            ))}
            <div data-total>
              <dt>{t('counter.day.expected')}</dt>
              <dd>{format.text(day.expected)}</dd>
            </div>
          </dl>
        </Stack>
      </Card>
      <Card as="section">
        <Stack gap={2}>
          <Heading level={2}>{t('counter.day.others')}</Heading>
          {others.length + paid.length === 0 ? (
            <Text tone="muted">{t('counter.day.noOthers')}</Text>
          ) : (
            <dl className={styles.sums}>
              {others.map(({ method, amount }) => (
                <div key={method}>
                  <dt>{t(`counter.methods.${method}`)}</dt>
                  <dd>{format.text(amount)}</dd>
                </div>
              ))}
              {paid.map(({ method, amount }) => (
                <div key={`account-${method}`}>
                  <dt>{t('counter.accounts.paidBy', { method: t(`money.methods.${method}`) })}</dt>
                  <dd>{format.text(amount)}</dd>
                </div>
              ))}
            </dl>
          )}
        </Stack>
      </Card>
    </Grid>
  );
}

interface MoveWords {
  t: OrdersText;
  locale: string;
  timeZone: string;
  money: (minor: number) => string;
  /** Who looks may open orders. */
  opens: boolean;
}

function moveColumns({ t, locale, timeZone, money, opens }: MoveWords) {
  return [
    {
      key: 'when',
      header: t('counter.day.when'),
      cell: ({ at }: CashMove) => formatDateTime(at, { locale, timeZone }),
    },
    {
      key: 'what',
      header: t('counter.day.what'),
      cell: ({ kind }: CashMove) => t(`counter.kind.${kind}`),
    },
    {
      key: 'note',
      header: t('counter.day.note'),
      cell: ({ orderId, orderNumber, note }: CashMove) =>
        orderId !== null && orderNumber !== null && opens ? (
          <Link className={styles.link} to={`/panel/orders?order=${orderId}`}>
            {t('counter.day.order', { number: orderNumber })}
          </Link>
        ) : orderNumber !== null ? (
          t('counter.day.order', { number: orderNumber })
        ) : (
          note || '–'
        ),
    },
    { key: 'who', header: t('counter.day.who'), cell: ({ by }: CashMove) => whoText(t, by) },
    {
      key: 'amount',
      header: t('counter.day.amount'),
      align: 'end' as const,
      cell: ({ amount }: CashMove) => <span className={styles.figure}>{money(amount)}</span>,
    },
  ];
}

/** Every move of cash of a day, the latest first. */
export function DayMoves({ day, timeZone }: { day: CounterDay; timeZone: string }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const format = useMoneyFormat(day.currency);
  const label = t('counter.day.moves');
  const opens = useSession((state) => holds(state, 'order'));
  const columns = moveColumns({ t, locale, timeZone, money: format.text, opens });
  return (
    <Stack gap={2} as="section">
      <Heading level={2}>{label}</Heading>
      {day.moves.length === 0 ? (
        <Text tone="muted">{t('counter.day.noMoves')}</Text>
      ) : (
        <Table
          label={label}
          columns={columns}
          rows={day.moves.toSorted((one, two) => two.at.localeCompare(one.at))}
          rowKey={({ moveId }) => moveId}
        />
      )}
    </Stack>
  );
}
