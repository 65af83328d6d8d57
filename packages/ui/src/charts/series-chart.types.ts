/** One line or one set of columns; one value per point of the axis, null without data. */
export interface ChartSeries {
  key: string;
  label: string;
  values: readonly (number | null)[];
  /** The previous period: behind the others, dashed. */
  before?: boolean;
}

export interface SeriesChartProps {
  /** Accessible name of the chart. */
  label: string;
  /** Short names of the points, for the axis. */
  points: readonly string[];
  /** Full names of the points, for reading a single one; default: the short ones. */
  fullPoints?: readonly string[];
  series: readonly ChartSeries[];
  /** Full value: "₹1,234.50". */
  format: (value: number) => string;
  /** Short value for the axis: "₹1.2K". */
  formatShort: (value: number) => string;
  /** Columns suit a few discrete points, such as hours. */
  kind?: 'line' | 'column';
  height?: number;
}
