import { Area, BarRounded, LinePath } from '@visx/shape';
import { columnPaint, Marker } from './marker';
import { placeEndings } from './place-endings';
import type { ChartSeries } from './series-chart.types';
import type { SeriesLook } from './series-look';

const maxMarkers = 32;

/** A series with its style. */
export interface Drawn extends ChartSeries {
  look: SeriesLook;
}

interface Placed {
  drawn: readonly Drawn[];
  y: (value: number) => number;
}

/** Drawn in reverse, so that the current period is on top. */
const backToFront = (drawn: readonly Drawn[]): Drawn[] => [...drawn].reverse();

/** Each series as a line, the first on top. */
export function Lines({
  drawn,
  middle,
  y,
  floor,
}: Placed & { middle: (index: number) => number; floor: number }) {
  return backToFront(drawn).map((one) => {
    const known = one.values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
    return (
      <g key={one.key}>
        {drawn.filter(({ before }) => !before).length === 1 && !one.before && (
          <Area
            data={known}
            x={({ index }) => middle(index)}
            y1={({ value }) => y(value)}
            y0={floor}
            fill={one.look.colour}
            opacity={0.08}
          />
        )}
        <LinePath
          data={known}
          x={({ index }) => middle(index)}
          y={({ value }) => y(value)}
          stroke={one.look.colour}
          strokeWidth={one.before ? 1.5 : 2.25}
          strokeDasharray={one.look.dash}
          strokeLinejoin="round"
        />
        {known.length <= maxMarkers &&
          known.map(({ value, index }) => (
            <Marker key={index} look={one.look} x={middle(index)} y={y(value)} />
          ))}
      </g>
    );
  });
}

/** Grouped columns; the previous period is an outline. */
export function Columns({ drawn, x, band, y }: Placed & { x: (index: number) => number; band: number }) {
  const wide = band / Math.max(1, drawn.length);
  return drawn.map((one, place) => (
    <g key={one.key}>
      {one.values.map((value, index) =>
        value === null || value === 0 ? null : (
          <BarRounded
            // oxlint-disable-next-line react/no-array-index-key -- the place on the axis is what a column is
            key={index}
            x={x(index) + place * wide}
            y={Math.min(y(value), y(0))}
            width={Math.max(1, wide - 1)}
            height={Math.max(1, Math.abs(y(0) - y(value)))}
            radius={Math.min(3, wide / 2)}
            top
            {...columnPaint(one.look, one.before ?? false)}
          />
        ),
      )}
    </g>
  ));
}

const labelHeight = 14;

interface EndingsProps extends Placed {
  /** Beside the drawing, where nothing else is written. */
  x: number;
  top: number;
  bottom: number;
}

/** Names of lines beside their ends, readable without the legend. */
export function Endings({ drawn, x, y, top, bottom }: EndingsProps) {
  const ends = drawn.flatMap(({ key, values }) => {
    const last = values.findLast((value) => value !== null);
    return last === null || last === undefined ? [] : [{ key, y: y(last) }];
  });
  const places = placeEndings(ends, { top, bottom, height: labelHeight });
  return drawn.map((one) => {
    const place = places.get(one.key);
    return (
      place !== undefined && (
        <text
          key={one.key}
          className="g-chart-ending"
          x={x}
          y={place}
          dy="0.32em"
          style={{ color: one.look.colour }}
        >
          {one.label}
        </text>
      )
    );
  });
}
