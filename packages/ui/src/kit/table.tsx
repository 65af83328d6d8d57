import type { CSSProperties } from 'react';
import { ErrorPanel, LoadingNote, Skeleton } from '../base/feedback';
import { Checkbox } from '../base/choice';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { ColumnHeader, SelectAll } from './table-head';
import type { Column, TableProps, TableSelection } from './table-types';
import { useTableFrame } from './use-table-frame';
import './table.css';

export type { Column, Sort, TableFailure, TableProps, TableSelection } from './table-types';

type RowsProps<Row, Key extends string> = Pick<
  TableProps<Row, Key>,
  'columns' | 'rows' | 'rowKey' | 'isDimmed'
> & { selection: TableSelection<Row> | undefined };

function Rows<Row, Key extends string>({ columns, rows, rowKey, isDimmed, selection }: RowsProps<Row, Key>) {
  const t = useMessages<SharedMessages>('shared');
  return rows.map((row) => {
    const key = rowKey(row);
    const selected = selection?.selected.has(key);
    const toggle = (all: TableSelection<Row>) => {
      const next = new Set(all.selected);
      if (!next.delete(key)) next.add(key);
      all.onChange(next);
    };
    return (
      <tr key={key} aria-selected={selected} data-dimmed={isDimmed?.(row) || undefined}>
        {selection && (
          <td className="g-table-choice">
            <Checkbox
              label={t('table.select', { name: selection.nameOf(row) })}
              hideLabel
              checked={selected ?? false}
              onChange={() => toggle(selection)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.key} data-align={column.align} data-label={column.header}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
    );
  });
}

function LoadingRows<Row, Key extends string>({
  count,
  columns,
  selects,
}: {
  count: number;
  columns: readonly Column<Row, Key>[];
  selects: boolean;
}) {
  return Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows are alike
    <tr key={index}>
      {selects && (
        <td className="g-table-choice">
          <Skeleton />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-label={column.header}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}

const heightOf = (px: number): CSSProperties & Record<'--g-table-height', string> => ({
  '--g-table-height': `${px}px`,
});

/**
 * A data table. Sorting is done by the caller (on the server), the table only emits the requested order. The head stays
 * in view while the page scrolls, where the columns fit the frame.
 */
export function Table<Row, Key extends string = string>({
  label,
  columns,
  rows,
  rowKey,
  sort = null,
  onSort,
  loadingRows = 0,
  empty,
  failure,
  selection,
  density = 'roomy',
  isDimmed,
  stackOnPhone = true,
  maxHeight,
}: TableProps<Row, Key>) {
  const t = useMessages<SharedMessages>('shared');
  const frame = useTableFrame(columns.length, stackOnPhone);
  const loading = loadingRows > 0;
  const drawn = loading || failure ? [] : rows;
  return (
    <div
      ref={frame}
      className="g-table-frame"
      data-density={density}
      {...(maxHeight !== undefined && { 'data-scrolls': true, style: heightOf(maxHeight) })}
    >
      <table className="g-table" aria-label={label} aria-busy={loading || undefined}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="g-table-choice">
                <SelectAll label={t('table.selectAll')} keys={drawn.map(rowKey)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} sort={sort} {...(onSort && { onSort })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading && <LoadingRows count={loadingRows} columns={columns} selects={selection !== undefined} />}
          <Rows {...{ columns, rowKey, selection }} rows={drawn} {...(isDimmed && { isDimmed })} />
        </tbody>
      </table>
      {loading && <LoadingNote />}
      {!loading && failure && <ErrorPanel {...failure} title={failure.title ?? t('state.failed')} />}
      {!loading && !failure && rows.length === 0 && empty}
    </div>
  );
}
