import { Panel } from '../../ui/panel';
import { FigureTable, type FigureRows } from './figure-table';

interface RankSectionProps<Row> extends FigureRows<Row> {
  title: string;
  hint?: string;
  /** The listed figure with a bar in each row. */
  by: string;
  /** Rows keep their order: hours, bands. Otherwise the largest comes first. */
  ordered?: boolean;
}

/** Rows by size. */
export function RankSection<Row>({ hint, by, ordered = false, rows, ...table }: RankSectionProps<Row>) {
  const { title, listed, nameOf } = table;
  const sizeOf = (row: Row): number => listed.find(({ key }) => key === by)?.of(row).value ?? 0;
  return (
    <Panel title={title} {...(hint !== undefined && { hint })}>
      <FigureTable
        {...table}
        rows={ordered ? rows : rows.toSorted((one, two) => sizeOf(two) - sizeOf(one))}
        barred={[by]}
        {...(!ordered && { order: nameOf })}
      />
    </Panel>
  );
}
