import type { Figure } from '@galla/contract';
import { useTexts } from '../../messages/texts';
import { Chart } from '../../ui/chart';
import { BarCell } from '../../ui/bar-cell';
import { SortedTable, type SortedColumn } from '../../ui/sorted-table';
import { besideChart, ChartSection } from './chart-section';
import styles from './chart-section.module.css';
import { FigureLink } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';

/** Figure of a row. */
export interface RankPart<Row> {
  key: string;
  label: string;
  of: (row: Row) => Figure;
  write: (value: number) => string;
}

interface RankSectionProps<Row> {
  title: string;
  hint?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Header of the first column. */
  what: string;
  nameOf: (row: Row) => string;
  /** The listed figure that is drawn as a bar or column. */
  by: RankPart<Row>;
  listed: readonly RankPart<Row>[];
  /** Rows keep their order: hours, bands. Otherwise the largest comes first. */
  ordered?: boolean;
  /** A chart of columns instead of bars in the table, with short figures on its axis. */
  columns?: (value: number) => string;
}

/** With this many figures the table does not fit beside the chart. */
const maxBeside = 4;

function rankColumns<Row>(
  {
    rows,
    what,
    nameOf,
    by,
    listed,
    ordered,
    hasBars,
  }: Pick<RankSectionProps<Row>, 'rows' | 'what' | 'nameOf' | 'by' | 'listed'> & {
    ordered: boolean;
    hasBars: boolean;
  },
  before: string,
): SortedColumn<Row>[] {
  const highest = Math.max(1, ...rows.map((row) => by.of(row).value));
  const compared = rows.some((row) => by.of(row).previous !== null);
  return [
    ordered
      ? { key: 'name', header: what, cell: (row) => <span className={styles.point}>{nameOf(row)}</span> }
      : { key: 'name', header: what, cell: nameOf, value: nameOf },
    ...listed.map((part): SortedColumn<Row> => ({
      key: part.key,
      header: part.label,
      align: 'end',
      value: (row) => part.of(row).value,
      cell: (row) => {
        const figure = (
          <FigureLink figure={part.of(row)} write={part.write} about={`${part.label}, ${nameOf(row)}`} />
        );
        if (!hasBars || part.key !== by.key) return figure;
        return (
          <BarCell value={by.of(row).value} highest={highest}>
            {figure}
          </BarCell>
        );
      },
    })),
    ...(compared
      ? [
          {
            key: 'before',
            header: before,
            align: 'end',
            value: (row) => by.of(row).previous ?? 0,
            cell: (row) => by.write(by.of(row).previous ?? 0),
          } satisfies SortedColumn<Row>,
        ]
      : []),
  ];
}

/** Rows by size, as a table with a bar in each or beside a chart. */
export function RankSection<Row>({
  title,
  hint,
  rows,
  rowKey,
  what,
  nameOf,
  by,
  listed,
  ordered = false,
  columns,
}: RankSectionProps<Row>) {
  const t = useTexts();
  const { before } = useFigureView();
  const drawn = ordered ? rows : [...rows].sort((one, two) => by.of(two).value - by.of(one).value);
  return (
    <ChartSection
      title={title}
      {...(hint !== undefined && { hint })}
      wideTable={listed.length >= maxBeside}
      {...(columns && {
        drawing: (
          <Chart
            kind="column"
            label={t('chart.walk', { title })}
            points={drawn.map(nameOf)}
            series={[
              { key: 'now', label: t('chart.now'), values: drawn.map((row) => by.of(row).value) },
              ...(drawn.some((row) => by.of(row).previous !== null)
                ? [
                    {
                      key: 'before',
                      label: before,
                      values: drawn.map((row) => by.of(row).previous),
                      before: true,
                    },
                  ]
                : []),
            ]}
            format={by.write}
            formatShort={columns}
          />
        ),
      })}
      table={
        <SortedTable
          label={t('chart.tableOf', { title })}
          maxHeight={besideChart}
          columns={rankColumns({ rows, what, nameOf, by, listed, ordered, hasBars: !columns }, before)}
          rows={drawn}
          rowKey={rowKey}
        />
      }
    />
  );
}
