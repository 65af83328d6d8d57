/** One line or one set of columns; a value a point of the axis, null where there is none yet. */
export interface ChartSeries {
  key: string;
  label: string;
  values: readonly (number | null)[];
  /** The period before: drawn behind, dashed. */
  before?: boolean;
}

export interface SeriesChartProps {
  /** What is drawn, for screen readers. */
  label: string;
  /** Names of the points, short enough for an axis. */
  points: readonly string[];
  /** Names of the points in full, for the reading of one; the short ones unless given. */
  fullPoints?: readonly string[];
  series: readonly ChartSeries[];
  /** A value in words, in full: "₹1,234.50". */
  format: (value: number) => string;
  /** A value for the axis: "₹1.2K". */
  formatShort: (value: number) => string;
  /** Columns suit a few points that stand for themselves, such as hours. */
  kind?: 'line' | 'column';
  height?: number;
}
