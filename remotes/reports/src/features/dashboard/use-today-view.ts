import { useMemo } from 'react';
import type { Dashboard } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { figuresOf } from '../../lib/figures';
import { paths } from '../../lib/paths';
import { drillParams, type RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { weekdayName } from '../../lib/weekday-name';
import type { FigureView } from '../../ui/figures/figure-view';

/** Formats and links of today's figures; the orders behind them open on the page of today. */
export function useTodayView(data: Dashboard, outletIds: string | null, outlet: string | null): FigureView {
  const t = useTexts();
  const { locale } = useLanguage();
  const [first] = data.outlets;
  const today = first?.today ?? '';
  const day = weekdayName(first?.comparedWith ?? '', locale);
  const ordersBefore = data.orders.previous ?? 0;
  return useMemo(() => {
    const range: RangeQuery = {
      period: 'range',
      from: today,
      to: today,
      compare: 'no',
      ...(outletIds !== null && { outletIds }),
    };
    return {
      figures: figuresOf(locale, data.currency),
      hrefOf: (drill) => {
        const to = drillParams(range, drill);
        if (outlet !== null) to.set('outlet', outlet);
        return `${paths.dashboard}?${to.toString()}`;
      },
      than: t('dashboard.than', { day }),
      before: t('dashboard.wholeDay', { day }),
      ordersBefore,
    };
  }, [today, outletIds, outlet, locale, data.currency, day, ordersBefore, t]);
}
