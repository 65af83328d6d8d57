import { Checkbox } from '../base/choice';
import { Icon } from '../base/icons/icon';
import type { Column, Sort, TableSelection } from './table-types';

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

type ColumnHeaderProps<Row, Key extends string> = {
  column: Column<Row, Key>;
  sort: Sort<Key> | null;
  onSort?: (sort: Sort<Key>) => void;
};

/** Head of a column; a button where the column sorts. */
export function ColumnHeader<Row, Key extends string>({ column, sort, onSort }: ColumnHeaderProps<Row, Key>) {
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

type SelectAllProps = {
  label: string;
  keys: readonly string[];
  selection: Pick<TableSelection<unknown>, 'selected' | 'onChange'>;
};

/** Selects every row that is drawn, or none. */
export function SelectAll({ label, keys, selection }: SelectAllProps) {
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const all = chosen > 0 && chosen === keys.length;
  return (
    <Checkbox
      label={label}
      hideLabel
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={keys.length === 0}
      onChange={() => {
        const next = new Set(selection.selected);
        for (const key of keys) {
          if (all) next.delete(key);
          else next.add(key);
        }
        selection.onChange(next);
      }}
    />
  );
}
