import { useState, type PointerEvent } from 'react';
import { scaleBand, scaleLinear } from '@visx/scale';
import { SeriesKey } from './marker';
import { Columns, Endings, Lines, type Drawn } from './series-marks';
import { lookAt } from './series-look';
import type { SeriesChartProps } from './series-chart.types';
import { useSize } from '../kit/use-size';
import './series-chart.css';

const margins = { top: 18, right: 16, bottom: 24, left: 54 };
const letterWidth = 6.5;
/** Below this width the names are in the legend only. */
const widthForNames = 520;
const labelWidth = 58;
const gridLines = 4;

/**
 * Series over time as lines or columns. A slider reads them point by point, for keyboard, pointer and screen readers.
 */
export function SeriesChart({
  label,
  points,
  fullPoints = points,
  series,
  format,
  formatShort,
  kind = 'line',
  height = 240,
}: SeriesChartProps) {
  const [plot, { width, height: shownHeight }] = useSize(height);
  const [at, setAt] = useState<number | null>(null);
  const drawn: Drawn[] = series.map((one, index) => ({ ...one, look: lookAt(index, one.before ?? false) }));
  const named = kind === 'line' && drawn.length > 1 && width >= widthForNames;
  const longest = Math.max(...drawn.map(({ label: name }) => name.length));
  const margin = named ? { ...margins, right: 12 + Math.ceil(longest * letterWidth) } : margins;
  const bottom = shownHeight - margin.bottom;
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const lowest = Math.min(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const x = scaleBand<number>({
    domain: points.map((_, index) => index),
    range: [margin.left, Math.max(margin.left + 1, width - margin.right)],
    padding: kind === 'column' ? 0.25 : 0,
  });
  const y = scaleLinear<number>({
    domain: [lowest, highest],
    range: [bottom, margin.top],
    nice: gridLines,
  });
  const middle = (index: number): number => (x(index) ?? 0) + x.bandwidth() / 2;
  const ticks = y.ticks(gridLines).filter((tick) => highest > gridLines || Number.isInteger(tick));
  const every = Math.max(
    1,
    Math.ceil((points.length * labelWidth) / Math.max(1, width - margin.left - margin.right)),
  );
  const shown = at === null ? null : Math.min(at, points.length - 1);

  const handlePointer = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = Math.floor((event.clientX - box.left - margin.left) / Math.max(1, x.step()));
    setAt(Math.min(points.length - 1, Math.max(0, place)));
  };
  const reading = (index: number): string =>
    [
      fullPoints[index] ?? '',
      ...drawn.map((one) => `${one.label}: ${valueText(one.values[index], format)}`),
    ].join('. ');

  return (
    <div className="g-chart">
      {drawn.length > 1 && (
        <ul className="g-chart-legend">
          {drawn.map((one) => (
            <li key={one.key}>
              <SeriesKey look={one.look} kind={kind} before={one.before ?? false} />
              {one.label}
            </li>
          ))}
        </ul>
      )}
      <div ref={plot} className="g-chart-plot">
        <svg className="g-chart-drawing" aria-hidden="true" focusable="false">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? 'g-chart-base' : 'g-chart-grid'}
                x1={margin.left}
                x2={width - margin.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                {formatShort(tick)}
              </text>
            </g>
          ))}
          {points.map(
            (point, index) =>
              index % every === 0 && (
                <text
                  key={fullPoints[index] ?? point}
                  x={middle(index)}
                  y={shownHeight - 6}
                  textAnchor="middle"
                >
                  {point}
                </text>
              ),
          )}
          {kind === 'column' ? (
            <Columns
              drawn={drawn}
              x={(index) => x(index) ?? 0}
              band={x.bandwidth()}
              y={(value) => y(value)}
            />
          ) : (
            <Lines drawn={drawn} middle={middle} y={(value) => y(value)} floor={y(Math.max(0, lowest))} />
          )}
          {shown !== null && (
            <line
              className="g-chart-cursor"
              x1={middle(shown)}
              x2={middle(shown)}
              y1={margin.top}
              y2={bottom}
            />
          )}
          {named && (
            <Endings
              drawn={drawn}
              x={width - margin.right + 4}
              y={(value) => y(value)}
              top={margin.top}
              bottom={bottom}
            />
          )}
        </svg>
        {points.length > 0 && (
          <input
            type="range"
            className="g-chart-walk"
            aria-label={label}
            aria-valuetext={reading(shown ?? 0)}
            min={0}
            max={Math.max(0, points.length - 1)}
            step={1}
            value={shown ?? 0}
            onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
            onFocus={(event) => setAt(event.currentTarget.valueAsNumber)}
            onBlur={() => setAt(null)}
            onPointerMove={handlePointer}
            onPointerLeave={() => setAt(null)}
          />
        )}
        {shown !== null && (
          <div
            className="g-chart-reading"
            aria-hidden="true"
            style={
              middle(shown) > width / 2
                ? { insetInlineEnd: Math.max(0, width - middle(shown) + 10) }
                : { insetInlineStart: middle(shown) + 10 }
            }
          >
            <strong>{fullPoints[shown]}</strong>
            {drawn.map((one) => (
              <span key={one.key}>
                <SeriesKey look={one.look} kind={kind} before={one.before ?? false} />
                {drawn.length > 1 && `${one.label} `}
                {valueText(one.values[shown], format)}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);
