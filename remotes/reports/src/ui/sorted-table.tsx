import { useState, type ReactNode } from 'react';
import { Text } from '@galla/ui';
import { Table, type Sort } from '@galla/ui/kit';
import { useTexts } from '../messages/texts';

export interface SortedColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sort value; absent: not sortable. */
  value?: (row: Row) => number | string;
  align?: 'start' | 'end';
  /** Width in px, reserved before columns without one. */
  width?: number;
}

interface SortedTableProps<Row> {
  label: string;
  columns: readonly SortedColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  stackOnPhone?: boolean;
  maxHeight?: number;
}

/** A fully loaded table, sorted on the client; unsorted at first. */
export function SortedTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  stackOnPhone = false,
  maxHeight,
}: SortedTableProps<Row>) {
  const t = useTexts();
  const [sort, setSort] = useState<Sort | null>(null);
  const by = columns.find(({ key }) => key === sort?.key)?.value;
  const sign = sort?.direction === 'desc' ? -1 : 1;
  const sorted = by ? [...rows].sort((one, two) => sign * compare(by(one), by(two))) : rows;
  return (
    <Table
      label={label}
      columns={columns.map(({ value, ...column }) => ({ ...column, sortable: value !== undefined }))}
      rows={sorted}
      rowKey={rowKey}
      sort={sort}
      onSort={setSort}
      stackOnPhone={stackOnPhone}
      density="compact"
      {...(maxHeight !== undefined && { maxHeight })}
      empty={<Text tone="muted">{t('report.noRows')}</Text>}
    />
  );
}

const compare = (one: number | string, two: number | string): number =>
  typeof one === 'number' && typeof two === 'number' ? one - two : String(one).localeCompare(String(two));
