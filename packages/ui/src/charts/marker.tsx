import type { SeriesLook } from './series-look';

const size = 3.5;

const shapes: Readonly<Record<SeriesLook['marker'], string>> = {
  circle: '',
  square: `M${-size} ${-size}h${size * 2}v${size * 2}h${-size * 2}z`,
  triangle: `M0 ${-size * 1.2}L${size * 1.2} ${size}H${-size * 1.2}z`,
  diamond: `M0 ${-size * 1.35}L${size * 1.35} 0L0 ${size * 1.35}L${-size * 1.35} 0z`,
};

/** The previous period is an outline. */
export const columnPaint = (look: SeriesLook, before: boolean) => ({
  fill: before ? 'transparent' : look.colour,
  stroke: look.colour,
  strokeWidth: before ? 1.25 : 0,
  strokeDasharray: before ? '3 2' : '',
});

/** A point in the shape of its series. */
export function Marker({ look, x, y }: { look: SeriesLook; x: number; y: number }) {
  const paint = { fill: 'var(--g-surface)', stroke: look.colour, strokeWidth: 2 };
  if (look.marker === 'circle') return <circle cx={x} cy={y} r={size} {...paint} />;
  return <path d={shapes[look.marker]} transform={`translate(${x} ${y})`} {...paint} />;
}

/** A series as it is drawn, for the legend: a line with its point, or a column. */
export function SeriesKey({
  look,
  kind,
  before = false,
}: {
  look: SeriesLook;
  kind: 'line' | 'column';
  before?: boolean;
}) {
  if (kind === 'column') {
    return (
      <svg width="12" height="12" aria-hidden="true" focusable="false">
        <rect x="0.5" y="0.5" width="11" height="11" rx="2" {...columnPaint(look, before)} />
      </svg>
    );
  }
  return (
    <svg width="28" height="12" aria-hidden="true" focusable="false">
      <line x1="0" x2="28" y1="6" y2="6" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dash} />
      <Marker look={look} x={14} y={6} />
    </svg>
  );
}
