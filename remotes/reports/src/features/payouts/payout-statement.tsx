import type { PayoutLine, PayoutStatement } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Link, useSearchParams } from '@galla/shared/router';
import { Badge, Banner, Page, Switch, Text } from '@galla/ui';
import { Table, type Column, KeyFigure } from '@galla/ui/kit';
import { figuresOf } from '../../lib/figures';
import { paths } from '../../lib/paths';
import { useTexts, type ReportText } from '../../messages/texts';
import { Tiles } from '../../ui/figures/figure';
import { Settled } from '../../ui/settled';
import { payoutZone, statementQuery } from './payouts.queries';

const tones = { matched: 'green', unknown: 'red', differs: 'amber' } as const;

/** One transfer, line by line. The filter is in the URL. */
export function PayoutStatementPage({ payoutId }: { payoutId: string }) {
  const t = useTexts();
  const query = useQuery(statementQuery(payoutId));
  const title = query.data
    ? t('payouts.statement', { utr: query.data.payout.utr || t('payouts.noUtr') })
    : t('payouts.title');
  return (
    <Page title={title} width="list" back={{ to: paths.payouts, label: t('payouts.back') }}>
      <Settled query={query} isEmpty={() => false}>
        {(statement) => <Statement {...statement} />}
      </Settled>
    </Page>
  );
}

const lineColumns = (
  t: ReportText,
  locale: string,
  money: (minor: number) => string,
): Column<PayoutLine>[] => [
  {
    key: 'reference',
    header: t('payouts.reference'),
    cell: (line) => (
      <span>
        {t(`payouts.kind.${line.kind}`)}{' '}
        <Text as="span" size="xs" tone="muted">
          {line.reference} · {formatDateTime(line.at, { locale, timeZone: payoutZone })}
        </Text>
      </span>
    ),
  },
  {
    key: 'order',
    header: t('payouts.order'),
    cell: ({ orderId, orderNumber: number }) =>
      orderId === null || number === null ? (
        <Text as="span" tone="muted">
          {t('payouts.noOrder')}
        </Text>
      ) : (
        <Link to={`/panel/orders?order=${orderId}`} aria-label={t('payouts.orderLink', { number })}>
          #{number}
        </Link>
      ),
  },
  {
    key: 'check',
    header: t('payouts.check'),
    cell: ({ match, clearedAs }) => (
      <Badge tone={clearedAs === undefined ? tones[match] : 'grey'} mark>
        {clearedAs === undefined
          ? t(`payouts.match.${match}`)
          : t('payouts.cleared', { as: t(`payouts.as.${clearedAs}`) })}
      </Badge>
    ),
  },
  { key: 'paid', header: t('payouts.paid'), align: 'end', cell: (line) => money(line.amount) },
  {
    key: 'fees',
    header: t('payouts.fees'),
    align: 'end',
    cell: (line) => money(line.fee + line.feeTax),
  },
  { key: 'net', header: t('payouts.net'), align: 'end', cell: (line) => money(line.net) },
];

function Statement({ payout, lines }: PayoutStatement) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [params, setParams] = useSearchParams();
  const { money } = figuresOf(locale, payout.currency);
  const onlyUnmatched = params.get('only') === 'unmatched';
  const shown = onlyUnmatched
    ? lines.filter(({ match, clearedAs }) => match !== 'matched' && clearedAs === undefined)
    : lines;
  const tiles = [
    ['amount', payout.amount],
    ['payments', payout.payments],
    ['refunds', payout.refunds],
    ['fee', -payout.fees],
    ['feeTax', -payout.feeTax],
  ] as const;
  const columns = lineColumns(t, locale, money);
  return (
    <>
      <Tiles>
        {tiles.map(([key, value], index) => (
          <KeyFigure key={key} label={t(`payouts.${key}`)} lead={index === 0}>
            {money(value)}
          </KeyFigure>
        ))}
      </Tiles>
      {payout.unmatchedCount > 0 && (
        <Banner tone="warn" title={t('payouts.unmatched', { count: payout.unmatchedCount })}>
          {t('payouts.remedy')}
        </Banner>
      )}
      <Switch
        label={t('payouts.onlyUnmatched')}
        checked={onlyUnmatched}
        onChange={(event) =>
          setParams(
            { payout: payout.payoutId, ...(event.currentTarget.checked && { only: 'unmatched' }) },
            { replace: true },
          )
        }
      />
      <Table
        label={t('payouts.lines')}
        columns={columns}
        rows={shown}
        rowKey={(line) => `${line.kind} ${line.reference}`}
        empty={<Text tone="muted">{t('payouts.noLines')}</Text>}
      />
    </>
  );
}
