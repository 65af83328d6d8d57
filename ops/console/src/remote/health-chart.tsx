import type { RemoteHealth } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Text } from '@galla/ui';
import { useSize } from '@galla/ui/kit';
import { sayRate, sayTime } from '../lib/format';
import { useTexts } from '../messages/texts';

const height = 200;
const left = 44;
const bottom = 24;

type Point = RemoteHealth['series'][number];

/** Failure rate per step: a line each for the canary and the stable release. Dots scale with the number of page loads. */
export function HealthChart({ health }: { health: RemoteHealth }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [frame, { width }] = useSize<HTMLElement>(height);
  const { series } = health;
  const times = series.map(({ at }) => Date.parse(at));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const rateOf = ({ failures, sessions }: Point) => (sessions === 0 ? 0 : failures / sessions);
  // Minimum scale of 5 %, so that a low rate does not look like an outage.
  const top = Math.max(0.05, ...series.map(rateOf));
  const x = (at: string) =>
    left + (to === from ? 0.5 : (Date.parse(at) - from) / (to - from)) * (width - left - 12);
  const y = (rate: number) => 8 + (1 - rate / top) * (height - bottom - 8);
  const lines = [
    {
      track: 'stable',
      label: t('standings.stable'),
      points: series.filter(({ releaseId }) => releaseId === health.stable?.releaseId),
    },
    {
      track: 'canary',
      label: t('canary'),
      points: series.filter(({ releaseId }) => releaseId === health.canary?.releaseId),
    },
  ];
  return (
    <figure ref={frame} className="ops-chart">
      <svg width={width} height={height} role="img" aria-label={t('chart')}>
        {[0, top / 2, top].map((rate) => (
          <g key={rate}>
            <line className="ops-grid-line" x1={left} x2={width} y1={y(rate)} y2={y(rate)} />
            <text x={left - 6} y={y(rate) + 4} textAnchor="end">
              {(rate * 100).toFixed(top < 0.1 ? 1 : 0)}%
            </text>
          </g>
        ))}
        {lines.map(({ track, label, points }) => (
          <g key={track} className="ops-line" data-track={track}>
            <polyline points={points.map((point) => `${x(point.at)},${y(rateOf(point))}`).join(' ')} />
            {points.map((point) => (
              <circle
                key={point.at}
                cx={x(point.at)}
                cy={y(rateOf(point))}
                r={Math.min(7, 2.5 + Math.log2(1 + point.sessions) / 2)}
              >
                <title>{`${label} · ${sayTime(point.at, locale)} · ${sayRate(point.failures, point.sessions)} (${point.failures}/${point.sessions})`}</title>
              </circle>
            ))}
          </g>
        ))}
        <text x={0} y={height - 6}>
          {sayTime(new Date(from).toISOString(), locale)}
        </text>
        <text x={width - 4} y={height - 6} textAnchor="end">
          {sayTime(new Date(to).toISOString(), locale)}
        </text>
      </svg>
      <Text as="figcaption" size="sm" tone="muted">
        {t('chart')}
      </Text>
    </figure>
  );
}
