import type { Figure, ReportBucket } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useToday } from '../../lib/business-day';
import type { DaySpan } from '../../lib/period';
import { useTexts } from '../../messages/texts';
import { Chart } from '../../ui/chart';
import { SortedTable, type SortedColumn } from '../../ui/sorted-table';
import { besideChart, ChartSection } from './chart-section';
import { FigureLink } from '../../ui/figures/figure';
import styles from './chart-section.module.css';
import { fullPoint, shortPoint } from './point-names';
import { useFigureView } from '../../ui/figures/figure-view';

interface Point {
  key: string;
  range: DaySpan;
}

/** A figure of each point of a series. */
export interface SeriesPart<P extends Point> {
  key: string;
  label: string;
  of: (point: P) => Figure;
  write: (value: number) => string;
  /** Units of the figure per unit of the axis: milliseconds per minute, paise per rupee; default one. */
  per?: number;
  /** An average: 0 means no data, and is not drawn. */
  average?: boolean;
  /** Formats a value of the axis. */
  writeShort: (value: number) => string;
}

interface SeriesSectionProps<P extends Point> {
  title: string;
  hint?: string;
  bucket: ReportBucket;
  points: readonly P[];
  /** Drawn series: one figure against the previous period, or several of the same kind. */
  drawn: readonly SeriesPart<P>[];
  /** Columns of the table; default: the drawn ones. */
  listed?: readonly SeriesPart<P>[];
}

interface SeriesWords {
  bucket: ReportBucket;
  locale: string;
  before: string;
  head: string;
}

function seriesColumns<P extends Point>(
  listed: readonly SeriesPart<P>[],
  /** The figure whose previous period is listed, if any. */
  compared: SeriesPart<P> | null,
  { bucket, locale, before, head }: SeriesWords,
): SortedColumn<P>[] {
  return [
    {
      key: 'point',
      header: head,
      cell: (point) => <span className={styles.point}>{fullPoint(point, bucket, locale)}</span>,
      value: (point) => (bucket === 'hour' ? Number(point.key) : point.range.from),
    },
    ...listed.map((part): SortedColumn<P> => ({
      key: part.key,
      header: part.label,
      align: 'end',
      value: (point) => part.of(point).value,
      cell: (point) => (
        <FigureLink
          figure={part.of(point)}
          write={part.write}
          about={`${part.label}, ${fullPoint(point, bucket, locale)}`}
        />
      ),
    })),
    ...(compared
      ? [
          {
            key: 'before',
            header: before,
            align: 'end',
            value: (point) => compared.of(point).previous ?? -1,
            cell: (point) => {
              const { previous } = compared.of(point);
              return previous === null ? '–' : compared.write(previous);
            },
          } satisfies SortedColumn<P>,
        ]
      : []),
  ];
}

/** Figures over time, as a chart and a table. */
export function SeriesSection<P extends Point>({
  title,
  hint,
  bucket,
  points,
  drawn,
  listed = drawn,
}: SeriesSectionProps<P>) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { before: beforeName } = useFigureView();
  const today = useToday();
  const [lead] = drawn;
  // Of days to come there may be nothing.
  if (!lead || points.length === 0) return null;
  const per = lead.per ?? 1;
  const full = points.map((point) => fullPoint(point, bucket, locale));
  const hasBefore = drawn.length === 1 && points.some((point) => lead.of(point).previous !== null);
  const series = drawn.map((part) => ({
    key: part.key,
    label: drawn.length === 1 ? t('chart.now') : part.label,
    // Of a step ahead only the orders due are known: they are listed, not drawn.
    values: points.map((point) => {
      const { value } = part.of(point);
      return point.range.from > today || (part.average && value === 0) ? null : value / per;
    }),
  }));
  const before = {
    key: 'before',
    label: beforeName,
    values: points.map((point) => {
      const { previous } = lead.of(point);
      return previous === null || point.range.from > today ? null : previous / per;
    }),
    before: true,
  };
  return (
    <ChartSection
      title={title}
      {...(hint !== undefined && { hint })}
      drawing={
        <Chart
          label={t('chart.walk', { title })}
          points={points.map((point) => shortPoint(point, bucket, locale))}
          fullPoints={full}
          series={hasBefore ? [...series, before] : series}
          format={(value) => lead.write(Math.round(value * per))}
          formatShort={lead.writeShort}
          kind={bucket === 'hour' ? 'column' : 'line'}
        />
      }
      table={
        <SortedTable
          label={t('chart.tableOf', { title })}
          maxHeight={besideChart}
          columns={seriesColumns(listed, hasBefore ? lead : null, {
            bucket,
            locale,
            before: beforeName,
            head: t(`report.bucket.${bucket}`),
          })}
          rows={points}
          rowKey={(point) => point.key}
        />
      }
    />
  );
}
