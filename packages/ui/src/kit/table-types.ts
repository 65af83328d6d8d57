import type { ReactNode } from 'react';

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

export type TableSelection<Row> = {
  /** Keys of the selected rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Name of the row in its checkbox: "Select Masala dosa". */
  nameOf: (row: Row) => string;
};

export type TableFailure = {
  title?: string;
  message?: ReactNode;
  code?: string | number | undefined;
  onRetry?: () => void;
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
  /** Shown below the header instead of rows. */
  failure?: TableFailure | undefined;
  /** A checkbox before each row. */
  selection?: TableSelection<Row>;
  /** Rows of 48 px, or of 36 px for figures that are compared. Touch has 44 px at least. */
  density?: 'roomy' | 'compact';
  /** Rows that don't count at present: off, expired, closed. */
  isDimmed?: (row: Row) => boolean;
  /** Below 900 px rows become cards, unless false: then the table scrolls inside its frame. */
  stackOnPhone?: boolean;
  /** Height in px beyond which the rows scroll inside the frame, below their head. Left out: the page scrolls. */
  maxHeight?: number;
};
