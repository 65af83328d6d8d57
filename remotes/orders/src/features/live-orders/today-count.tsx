import { useMemo } from 'react';
import { businessDayOf, businessDayStart, type BusinessClock } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, VisuallyHidden } from '@galla/ui';
import { outletOf, useBoardOutlets } from '../../lib/board-outlets';
import type { BoardScope } from '../../lib/board-scope';
import { useOrderList } from '../../lib/order-data/order-list.queries';
import { useServerClock } from '../../lib/server-clock';
import { shortCount } from '../../lib/short-count';
import { useOrdersText } from '../../messages/texts';

const startOfDay = (now: number, clock: BusinessClock): string =>
  businessDayStart(businessDayOf(new Date(now), clock), clock).toISOString();

/** How many orders of a list were placed on the business day that is running, at each outlet by its own clock. */
export function TodayCount({ scope }: { scope: BoardScope }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { outlets } = useBoardOutlets();
  // One text, so that the list changes with the day and not with the clock.
  const starts = useServerClock((now) =>
    scope.outlets.map(({ outletId }) => startOfDay(now, outletOf(outlets, { outletId }))).join(),
  );
  const today = useMemo<BoardScope>(() => {
    const from = starts.split(',');
    return {
      ...scope,
      outlets: scope.outlets.map(({ outletId, filter }, index) => ({
        outletId,
        filter: { ...filter, from: from[index] },
      })),
    };
  }, [scope, starts]);
  const { list } = useOrderList(today);
  return (
    <span title={t('columns.today')}>
      <Badge pill>
        {list === undefined ? '–' : shortCount(list.total, locale)}
        <VisuallyHidden> {t('columns.today')}</VisuallyHidden>
      </Badge>
    </span>
  );
}
