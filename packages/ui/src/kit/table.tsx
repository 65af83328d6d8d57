import type { ReactNode } from 'react';
import { Icon } from '../base/icons/icon';
import { LoadingNote, Skeleton } from '../base/feedback';
import './table.css';

export type Sort<Key extends string = string> = { key: Key; direction: 'asc' | 'desc' };

export type Column<Row, Key extends string = string> = {
  key: Key;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'end' for money and counts. */
  align?: 'start' | 'end';
  sortable?: boolean;
  width?: number | string;
};

export type TableProps<Row, Key extends string> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort<Key> | null;
  onSort?: (sort: Sort<Key>) => void;
  /** Shows this many skeleton rows instead. */
  loadingRows?: number;
  /** Shown below the header when there are no rows. */
  empty?: ReactNode;
  /** On a phone rows become small cards, unless false: then the table scrolls inside its frame. */
  stackOnPhone?: boolean;
};

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

function ColumnHeader<Row, Key extends string>({
  column,
  sort,
  onSort,
}: { column: Column<Row, Key> } & Pick<TableProps<Row, Key>, 'sort' | 'onSort'>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const sorts = column.sortable && onSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={sorts ? (direction ? sortNames[direction] : 'none') : undefined}
    >
      {sorts ? (
        <button
          type="button"
          className="g-table-sort"
          onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
          <Icon
            name={direction === 'asc' ? 'chevronUp' : direction === 'desc' ? 'chevronDown' : 'sort'}
            size={14}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** A data table; sorting is done by the caller (on the server), the table only emits the requested order. */
export function Table<Row, Key extends string = string>({
  label,
  columns,
  rows,
  rowKey,
  sort = null,
  onSort,
  loadingRows = 0,
  empty,
  stackOnPhone = true,
}: TableProps<Row, Key>) {
  return (
    <div className="g-table-frame" data-stack={stackOnPhone || undefined}>
      <table className="g-table" aria-label={label} aria-busy={loadingRows > 0 || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} sort={sort} {...(onSort && { onSort })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loadingRows > 0
            ? Array.from({ length: loadingRows }, (_, index) => (
                // eslint-disable-next-line react/no-array-index-key -- the rows are alike
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.key} data-label={column.header}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align} data-label={column.header}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {loadingRows > 0 && <LoadingNote />}
      {loadingRows === 0 && rows.length === 0 && empty}
    </div>
  );
}
