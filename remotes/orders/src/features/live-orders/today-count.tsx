import { useEffect, useMemo, useState } from 'react';
import { minuteMs } from '@galla/contract';
import { businessDayOf, businessDayStart, type BusinessClock } from '@galla/domain';
import { runWhenIdle } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, VisuallyHidden } from '@galla/ui';
import { outletOf, useBoardOutlets } from '../../lib/board-outlets';
import type { BoardScope } from '../../lib/board-scope';
import { useOrderList } from '../../lib/order-data/order-list.queries';
import { useServerClock } from '../../lib/server-clock';
import { shortCount } from '../../lib/short-count';
import { useOrdersText } from '../../messages/texts';

/** Reserves the space of a count, so that nothing moves when it loads. */
export const unknownCount = <span aria-hidden="true">–</span>;

const startOfDay = (now: number, clock: BusinessClock): string =>
  businessDayStart(businessDayOf(new Date(now), clock), clock).toISOString();

interface TodayCountProps {
  scope: BoardScope;
  /** Shown when there is something to count, as other tabs do. */
  onTab?: boolean;
}

/** How many orders of a list are today's: its calendar and its call wait until the first screen is done. */
export function TodayCount({ scope, onTab = false }: TodayCountProps) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let wanted = true;
    runWhenIdle(() => wanted && setIdle(true));
    return () => {
      wanted = false;
    };
  }, []);
  if (idle) return <Today scope={scope} onTab={onTab} />;
  return onTab ? null : <Badge pill>{unknownCount}</Badge>;
}

/** Those placed on the business day that is running, at each outlet by its own clock. */
function Today({ scope, onTab }: Required<TodayCountProps>) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { outlets } = useBoardOutlets();
  const minute = useServerClock((now) => Math.floor(now / minuteMs));
  // One text, so that the list changes with the day and not with the clock.
  const starts = useMemo(
    () =>
      scope.outlets
        .map(({ outletId }) => startOfDay(minute * minuteMs, outletOf(outlets, { outletId })))
        .join(),
    [scope, outlets, minute],
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
  if (onTab && !list?.total) return null;
  return (
    <span title={t('columns.today')}>
      <Badge pill>
        {list === undefined ? unknownCount : shortCount(list.total, locale)}
        <VisuallyHidden> {t('columns.today')}</VisuallyHidden>
      </Badge>
    </span>
  );
}
