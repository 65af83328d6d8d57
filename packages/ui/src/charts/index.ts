/** Charts: series over time as lines or columns. Fetched with the first chart. */
export { SeriesChart } from './series-chart';
export type { ChartSeries, SeriesChartProps } from './series-chart.types';
