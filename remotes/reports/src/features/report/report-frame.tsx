import { useMemo, type ReactNode } from 'react';
import type { ReportHead } from '@galla/contract';
import { formatHhmm } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Text } from '@galla/ui';
import { figuresOf } from '../../lib/figures';
import { previousName } from '../../lib/previous-name';
import { rangeName } from '../../lib/range-name';
import type { RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
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

/** A report in its currency, with a line that names the compared range. */
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
  return (
    <FigureViewProvider value={view}>
      <Text size="sm" tone="muted">
        {countedBy}
      </Text>
      {previousRange !== null && (
        <Text size="sm" tone="muted">
          {previousUntil === null
            ? t('report.compared', { days: rangeName(previousRange, locale) })
            : t('report.comparedPart', {
                days: rangeName(previousRange, locale),
                time: formatHhmm(previousUntil.replace(':', ''), locale),
              })}
        </Text>
      )}
      {children}
    </FigureViewProvider>
  );
}
