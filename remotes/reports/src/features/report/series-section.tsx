import type { ReportBucket } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useToday } from '../../lib/business-day';
import type { DaySpan } from '../../lib/period';
import { useTexts } from '../../messages/texts';
import { Chart } from '../../ui/chart';
import { useFigureView } from '../../ui/figures/figure-view';
import { Panel } from '../../ui/panel';
import { FigureTable, rowsInView, type FigureColumn } from './figure-table';
import { fullPoint, shortPoint } from './point-names';

interface Point {
  key: string;
  range: DaySpan;
}

/** A figure of each point of a series. */
export interface SeriesPart<P extends Point> extends FigureColumn<P> {
  /** Units of the figure per unit of the axis: milliseconds per minute, paise per rupee; default one. */
  per?: number;
  /** An average: 0 means no data, and is not drawn. */
  average?: boolean;
  /** Formats a value of the axis; default: as in the table. */
  writeShort?: (value: number) => string;
}

interface SeriesSectionProps<P extends Point> {
  title: string;
  hint?: string;
  bucket: ReportBucket;
  points: readonly P[];
  listed: readonly SeriesPart<P>[];
  /** Keys of the drawn figures: one against the previous period, or several of the same kind; default: all. */
  drawn?: readonly string[];
}

/** Figures over time in a table; above it their course, where there are more steps than are in view at once. */
export function SeriesSection<P extends Point>({
  title,
  hint,
  bucket,
  points,
  listed,
  drawn = listed.map(({ key }) => key),
}: SeriesSectionProps<P>) {
  const t = useTexts();
  const { locale } = useLanguage();
  const nameOf = (point: P): string => fullPoint(point, bucket, locale);
  // The figures of a single step are those of the report.
  if (points.length < 2) return null;
  return (
    <Panel title={title} {...(hint !== undefined && { hint })}>
      {points.length > rowsInView && bucket !== 'hour' && (
        <Course
          label={t('chart.walk', { title })}
          parts={listed.filter(({ key }) => drawn.includes(key))}
          {...{ bucket, points, nameOf }}
        />
      )}
      <FigureTable
        title={title}
        rows={points}
        rowKey={({ key }) => key}
        what={t(`report.bucket.${bucket}`)}
        nameOf={nameOf}
        listed={listed}
        barred={drawn}
      />
    </Panel>
  );
}

interface CourseProps<P extends Point> {
  label: string;
  bucket: ReportBucket;
  points: readonly P[];
  nameOf: (point: P) => string;
  parts: readonly SeriesPart<P>[];
}

/** Lines of the figures up to today; a single one with that of the previous period. */
function Course<P extends Point>({ label, bucket, points, nameOf, parts }: CourseProps<P>) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { before } = useFigureView();
  const today = useToday();
  const [lead] = parts;
  if (!lead) return null;
  const { of, write, per = 1, writeShort = write } = lead;
  // Of a step ahead only the orders due are known: they are listed, not drawn.
  const valuesOf = (valueOf: (point: P) => number | null) =>
    points.map((point) => {
      const value = point.range.from > today ? null : valueOf(point);
      return value === null ? null : value / per;
    });
  const series = parts.map((part) => ({
    key: part.key,
    label: parts.length === 1 ? t('chart.now') : part.label,
    values: valuesOf((point) => (part.average && part.of(point).value === 0 ? null : part.of(point).value)),
  }));
  const hasBefore = parts.length === 1 && points.some((point) => of(point).previous !== null);
  const previous = {
    key: 'before',
    label: before,
    values: valuesOf((point) => of(point).previous),
    before: true,
  };
  return (
    <Chart
      label={label}
      points={points.map((point) => shortPoint(point, bucket, locale))}
      fullPoints={points.map(nameOf)}
      series={hasBefore ? [...series, previous] : series}
      format={(value) => write(Math.round(value * per))}
      formatShort={writeShort}
    />
  );
}
