import type { Payout } from '@galla/contract';
import { urlSkip } from '@galla/domain';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Link, useSearchParams } from '@galla/shared/router';
import { Badge, EmptyState, Page } from '@galla/ui';
import { Table, type Column, KeyFigure } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { figuresOf } from '../../lib/figures';
import { paths } from '../../lib/paths';
import { useTexts, type ReportText } from '../../messages/texts';
import { Tiles } from '../../ui/figures/figure';
import { Settled } from '../../ui/settled';
import { PayoutStatementPage } from './payout-statement';
import { pageSize, payoutsQuery, payoutZone } from './payouts.queries';
import { Suspense } from './suspense';

/** /panel/payouts: transfers to the bank; `?payout=` shows the statement of one. */
export function PayoutsPage() {
  const [params] = useSearchParams();
  const payoutId = params.get('payout');
  return payoutId === null ? <PayoutList /> : <PayoutStatementPage key={payoutId} payoutId={payoutId} />;
}

const payoutColumns = (t: ReportText, locale: string): Column<Payout>[] => [
  {
    key: 'date',
    header: t('payouts.date'),
    cell: (row) => formatDate(row.settledAt, { locale, timeZone: payoutZone }),
  },
  {
    key: 'utr',
    header: t('payouts.utr'),
    cell: (row) => {
      const utr = row.utr || t('payouts.noUtr');
      return (
        <Link to={`${paths.payouts}?payout=${row.payoutId}`} aria-label={t('payouts.open', { utr })}>
          {utr}
        </Link>
      );
    },
  },
  {
    key: 'check',
    header: t('payouts.check'),
    cell: ({ unmatchedCount: count }) => (
      <Badge tone={count > 0 ? 'red' : 'green'} mark>
        {count > 0 ? t('payouts.unmatched', { count }) : t('payouts.allMatch')}
      </Badge>
    ),
  },
  {
    key: 'fees',
    header: t('payouts.fees'),
    align: 'end',
    cell: (row) => figuresOf(locale, row.currency).money(row.fees + row.feeTax),
  },
  {
    key: 'amount',
    header: t('payouts.amount'),
    align: 'end',
    cell: (row) => figuresOf(locale, row.currency).money(row.amount),
  },
];

const urlFields = { skip: urlSkip() };

function PayoutList() {
  const t = useTexts();
  const { locale } = useLanguage();
  const [{ skip }, change] = useListUrl(urlFields);
  const query = useQuery(payoutsQuery(skip));
  const columns = payoutColumns(t, locale);
  return (
    <Page title={t('payouts.title')} description={t('payouts.description')} width="list">
      <Settled query={query} isEmpty={() => false}>
        {({ payouts, total, awaited, currency }) => (
          <>
            <Tiles>
              <KeyFigure lead label={t('payouts.awaited')} hint={t('payouts.awaitedHint')}>
                {figuresOf(locale, currency).money(awaited)}
              </KeyFigure>
            </Tiles>
            <Suspense />
            <Table
              label={t('payouts.listTitle')}
              columns={columns}
              rows={payouts}
              rowKey={(row) => row.payoutId}
              empty={
                <EmptyState
                  icon="report"
                  title={t('payouts.emptyTitle')}
                  message={t('payouts.emptyMessage')}
                />
              }
            />
            <Pager
              t={t}
              label={t('payouts.pages')}
              skip={skip}
              limit={pageSize}
              total={total}
              onSkip={(next) => change({ skip: next }, 'push')}
            />
          </>
        )}
      </Settled>
    </Page>
  );
}
