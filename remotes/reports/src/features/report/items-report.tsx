import { useState } from 'react';
import { useTypedSearch } from '@galla/ui/forms';
import type { ReportOf } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { useQuery } from '@galla/shared/query';
import { Text } from '@galla/ui';
import { DataToolbar, Table, type Column, type Sort } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { reportQuery } from '../../lib/report.queries';
import { reportListUrl, type ReportAddress } from '../../lib/report-url';
import { useTexts, type ReportText } from '../../messages/texts';
import { BarCell } from '../../ui/bar-cell';
import { Panel } from '../../ui/panel';
import { FigureLink, FigureTile } from '../../ui/figures/figure';
import { ReportFigures, ReportFrame } from './report-frame';
import { Settled } from '../../ui/settled';
import { useFigureView } from '../../ui/figures/figure-view';
import styles from './items-report.module.css';

const sorts = ['amount', 'quantity', 'orders', 'name'] as const;
type ItemSort = (typeof sorts)[number];
const pageSize = 25;

/** Sales per item; search, sorting and paging on the server. */
export function ItemsReport({ address }: { address: ReportAddress }) {
  const t = useTexts();
  const [, change] = useListUrl(reportListUrl);
  const sort = sorts.find((one) => one === address.sort) ?? 'amount';
  const [typed, setTyped] = useTypedSearch(address.search, (text) => change({ search: text }));
  const query = useQuery(
    reportQuery('items', address.range, {
      sort,
      skip: address.skip,
      limit: pageSize,
      ...(address.search !== '' && { search: address.search }),
    }),
  );
  const [asked] = useState(() => address.search);
  return (
    <Settled
      query={query}
      isEmpty={(report) =>
        report.kind === 'items' && report.total === 0 && address.search === '' && asked === ''
      }
    >
      {(report) =>
        report.kind === 'items' && (
          <ReportFrame
            head={report}
            period={address.range.period}
            countedBy={t('report.countedBy.items')}
            ordersBefore={Math.max(0, ...report.rows.map(({ orders }) => orders.previous ?? 0))}
          >
            <ItemsView
              report={report}
              sort={sort}
              onSort={(next) => change({ sort: next })}
              search={typed}
              onSearch={setTyped}
              skip={address.skip}
              onSkip={(skip) => change({ skip })}
            />
          </ReportFrame>
        )
      }
    </Settled>
  );
}

type Row = ReportOf<'items'>['rows'][number];
type Measure = Exclude<ItemSort, 'name'>;
type Writers = Record<Measure, (value: number) => string>;

/** The name of an item opens what its menu says of it, while a menu has it. */
function ItemName({ row: { outletId, itemId, name } }: { row: Row }) {
  if (!outletId) return name;
  return (
    <button
      type="button"
      className={styles.item}
      aria-haspopup="dialog"
      onClick={() => bus.emit('item/open', { outletId, itemId })}
    >
      {name}
    </button>
  );
}

function itemColumns(
  t: ReportText,
  write: Writers,
  /** The measure with bars, and its largest value. */
  bars: { by: Measure; highest: number },
  before: { by: Measure; name: string } | null,
): Column<Row, ItemSort | 'returned' | 'before'>[] {
  return [
    { key: 'name', header: t('report.items.item'), cell: (row) => <ItemName row={row} />, sortable: true },
    ...(['quantity', 'orders', 'amount'] as const).map((key): Column<Row, ItemSort> => ({
      key,
      header: t(`report.items.${key}`),
      align: 'end',
      sortable: true,
      cell: (row) => {
        const figure = (
          <FigureLink
            figure={row[key]}
            write={write[key]}
            about={`${t(`report.items.${key}`)}, ${row.name}`}
          />
        );
        if (key !== bars.by) return figure;
        return (
          <BarCell value={row[key].value} highest={bars.highest}>
            {figure}
          </BarCell>
        );
      },
    })),
    {
      key: 'returned',
      header: t('report.items.returned'),
      align: 'end',
      cell: (row) => (
        <FigureLink
          figure={row.returned}
          write={write.quantity}
          about={`${t('report.items.returned')}, ${row.name}`}
        />
      ),
    },
    ...(before
      ? [
          {
            key: 'before' as const,
            header: before.name,
            align: 'end' as const,
            cell: (row: Row) => write[before.by](row[before.by].previous ?? 0),
          },
        ]
      : []),
  ];
}

interface ItemsViewProps {
  report: ReportOf<'items'>;
  sort: ItemSort;
  onSort: (sort: ItemSort) => void;
  search: string;
  onSearch: (text: string) => void;
  skip: number;
  onSkip: (skip: number) => void;
}

function ItemsView({ report, sort, onSort, search, onSearch, skip, onSkip }: ItemsViewProps) {
  const t = useTexts();
  const { figures, before } = useFigureView();
  const by = sort === 'name' ? 'amount' : sort;
  const write = { amount: figures.summary, quantity: figures.count, orders: figures.count };
  const highest = Math.max(1, ...report.rows.map((row) => row[by].value));
  const previous = report.previousRange === null ? null : { by, name: before };
  const shown: Sort<ItemSort | 'returned' | 'before'> = {
    key: sort,
    direction: sort === 'name' ? 'asc' : 'desc',
  };
  return (
    <>
      <ReportFigures>
        <FigureTile
          lead
          label={t('report.items.total')}
          figure={report.totals.amount}
          write={figures.summary}
        />
        <FigureTile label={t('report.items.units')} figure={report.totals.quantity} write={figures.count} />
        <FigureTile
          label={t('report.items.unitsReturned')}
          figure={report.totals.returned}
          write={figures.count}
          better="less"
        />
      </ReportFigures>
      <Panel title={t('report.items.title')}>
        <DataToolbar
          search={{ label: t('report.items.search'), value: search, onChange: onSearch }}
          resultCount={report.total}
        />
        <Table
          label={t('chart.tableOf', { title: t('report.items.title') })}
          columns={itemColumns(t, write, { by, highest }, previous)}
          rows={report.rows}
          rowKey={(row) => row.itemId}
          sort={shown}
          onSort={({ key }) => key !== 'before' && key !== 'returned' && onSort(key)}
          stackOnPhone={false}
          empty={<Text tone="muted">{t('report.noRows')}</Text>}
        />
        <Pager
          t={t}
          label={t('report.items.pages')}
          skip={skip}
          limit={pageSize}
          total={report.total}
          onSkip={onSkip}
        />
      </Panel>
    </>
  );
}
