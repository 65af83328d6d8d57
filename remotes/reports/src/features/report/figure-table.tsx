import type { Figure } from '@galla/contract';
import { useTexts } from '../../messages/texts';
import { BarCell } from '../../ui/bar-cell';
import { FigureLink } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';
import { SortedTable, type SortedColumn } from '../../ui/sorted-table';
import styles from './figure-table.module.css';

/** A figure of each row. */
export interface FigureColumn<Row> {
  key: string;
  label: string;
  of: (row: Row) => Figure;
  write: (value: number) => string;
}

export interface FigureRows<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Header of the first column. */
  what: string;
  nameOf: (row: Row) => string;
  listed: readonly FigureColumn<Row>[];
}

interface FigureTableProps<Row> extends FigureRows<Row> {
  /** Of what it lists. */
  title: string;
  /** What rows sort by in the first column; default: the order they have, as hours do. */
  order?: (row: Row) => string;
  /** Keys of the columns with a bar in each row, all on one scale; a single one is compared with the period before. */
  barred: readonly string[];
}

/** More rows are drawn as a chart, too. */
export const rowsInView = 12;
/** The hours of a day are all in view. A table with more rows scrolls in itself, and its last row in view is cut, px. */
const rowsAtOnce = 24;
const heightInView = 490;

type Columns<Row> = Pick<FigureTableProps<Row>, 'rows' | 'what' | 'nameOf' | 'order' | 'listed' | 'barred'>;

function figureColumns<Row>(
  { rows, what, nameOf, order, listed, barred }: Columns<Row>,
  before: string,
): SortedColumn<Row>[] {
  const drawn = listed.filter(({ key }) => barred.includes(key));
  const highest = Math.max(1, ...drawn.flatMap(({ of }) => rows.map((row) => of(row).value)));
  const [compared] = drawn.length === 1 ? drawn : [];
  return [
    {
      key: 'name',
      header: what,
      cell: (row) => (order ? nameOf(row) : <span className={styles.name}>{nameOf(row)}</span>),
      value: order ?? ((row) => rows.indexOf(row)),
    },
    ...listed.map(({ key, label, of, write }): SortedColumn<Row> => ({
      key,
      header: label,
      align: 'end',
      value: (row) => of(row).value,
      cell: (row) => {
        const figure = <FigureLink figure={of(row)} write={write} about={`${label}, ${nameOf(row)}`} />;
        return barred.includes(key) ? (
          <BarCell value={of(row).value} highest={highest}>
            {figure}
          </BarCell>
        ) : (
          figure
        );
      },
    })),
    ...(compared && rows.some((row) => compared.of(row).previous !== null)
      ? [
          {
            key: 'before',
            header: before,
            align: 'end',
            value: (row) => compared.of(row).previous ?? -1,
            cell: (row) => {
              const { previous } = compared.of(row);
              return previous === null ? '–' : compared.write(previous);
            },
          } satisfies SortedColumn<Row>,
        ]
      : []),
  ];
}

/** Figures by row, each with what it is compared with; bars are drawn in the cells of their figures. */
export function FigureTable<Row>({ title, rowKey, ...columns }: FigureTableProps<Row>) {
  const t = useTexts();
  const { before } = useFigureView();
  return (
    <div className={styles.table}>
      <SortedTable
        label={t('chart.tableOf', { title })}
        {...(columns.rows.length > rowsAtOnce && { maxHeight: heightInView })}
        columns={figureColumns(columns, before)}
        rows={columns.rows}
        rowKey={rowKey}
      />
    </div>
  );
}
