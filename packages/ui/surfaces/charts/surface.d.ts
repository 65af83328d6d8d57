// Written by npm run surfaces. Built on: react@19

import { JSX } from 'react';

export declare interface ChartSeries {
    key: string;
    label: string;
    values: readonly (number | null)[];
    before?: boolean;
}

export declare function SeriesChart({ label, points, fullPoints, series, format, formatShort, kind, height, }: SeriesChartProps): JSX.Element;

export declare interface SeriesChartProps {
    label: string;
    points: readonly string[];
    fullPoints?: readonly string[];
    series: readonly ChartSeries[];
    format: (value: number) => string;
    formatShort: (value: number) => string;
    kind?: 'line' | 'column';
    height?: number;
}

export { }
