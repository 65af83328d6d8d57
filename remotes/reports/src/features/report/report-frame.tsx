import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ReportHead } from '@galla/contract';
import { formatHhmm } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Stack, Text } from '@galla/ui';
import { figuresOf } from '../../lib/figures';
import { previousName } from '../../lib/previous-name';
import { rangeName } from '../../lib/range-name';
import type { RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { Tiles } from '../../ui/figures/figure';
import { FigureViewProvider, useFigureView } from '../../ui/figures/figure-view';

interface ReportFrameProps {
  head: Pick<ReportHead, 'currency' | 'previousRange' | 'previousUntil'>;
  period: RangeQuery['period'];
  /** Orders of the previous period, or fewer. */
  ordersBefore: number;
  /** By which day it counts, in words; tax counts by the calendar, sales by the outlet's day. */
  countedBy: string;
  children: ReactNode;
}

const Notes = createContext<readonly string[]>([]);

/** A report in its currency, with notes for its key figures: by which day they count, and the compared range. */
export function ReportFrame({ head, period, ordersBefore, countedBy, children }: ReportFrameProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { hrefOf, before } = useFigureView();
  const { currency, previousRange, previousUntil } = head;
  const named = previousRange === null ? '' : previousName(period, previousRange, locale, t);
  const than = previousUntil === null ? named : t(`thanPart.${period}`, { than: named });
  const view = useMemo(
    () => ({ figures: figuresOf(locale, currency), hrefOf, than, before, ordersBefore }),
    [locale, currency, hrefOf, than, before, ordersBefore],
  );
  const compared = useMemo(() => {
    if (previousRange === null) return [];
    const days = rangeName(previousRange, locale);
    if (previousUntil === null) return [t('report.compared', { days })];
    const time = formatHhmm(previousUntil.replace(':', ''), locale);
    return [t('report.comparedPart', { days, time })];
  }, [previousRange, previousUntil, locale, t]);
  const notes = useMemo(() => [...compared, countedBy], [compared, countedBy]);
  return (
    <FigureViewProvider value={view}>
      <Notes value={notes}>{children}</Notes>
    </FigureViewProvider>
  );
}

/** The first figures of a report; what explains them stands below, so that they come first on a phone. */
export function ReportFigures({ children }: { children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Tiles>{children}</Tiles>
      {use(Notes).map((note) => (
        <Text key={note} size="sm" tone="muted">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
