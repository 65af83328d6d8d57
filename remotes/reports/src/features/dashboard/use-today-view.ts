import { useMemo } from 'react';
import type { Dashboard } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { figuresOf } from '../../lib/figures';
import { paths } from '../../lib/paths';
import { drillParams, type RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { weekdayName } from '../../lib/weekday-name';
import type { FigureView } from '../../ui/figures/figure-view';
import type { HomeScope } from './use-home-dashboard';

/** Formats and links of today's figures; their orders open on a page that leads back to this scope of home. */
export function useTodayView(data: Dashboard, { asked, chosen }: HomeScope): FigureView {
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
      ...(asked !== null && { outletIds: asked }),
    };
    return {
      figures: figuresOf(locale, data.currency),
      hrefOf: (drill) => {
        const to = drillParams(range, drill);
        if (chosen !== null) to.set('outlet', chosen);
        return `${paths.figureOrders}?${to.toString()}`;
      },
      than: t('dashboard.than', { day }),
      before: t('dashboard.wholeDay', { day }),
      ordersBefore,
    };
  }, [today, asked, chosen, locale, data.currency, day, ordersBefore, t]);
}
