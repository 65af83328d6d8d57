import { minuteMs } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import {
  cancelCountdown,
  countdownText,
  isActive,
  isLater,
  isWaiting,
  urgencyOf,
  type UrgencyLevel,
} from '@galla/domain';
import { deviceZone, formatAge, formatDateTime } from '@galla/shared/format';
import { realtime } from '@galla/shared/realtime';
import { Badge, VisuallyHidden, type IconName, type Tone } from '@galla/ui';
import { useServerClock } from '../lib/server-clock';
import type { OrdersText } from '../messages/texts';

const looks: Readonly<Record<UrgencyLevel, { tone: Tone; icon: IconName }>> = {
  fresh: { tone: 'grey', icon: 'clock' },
  amber: { tone: 'amber', icon: 'warning' },
  red: { tone: 'red', icon: 'error' },
};

interface AgeBadgeProps {
  t: OrdersText;
  /** The page's language. */
  locale: string;
  order: OrderSummary;
  timeZone: string | undefined;
}

/** Minutes that the badge of an order shows. */
function minutesOf(order: OrderSummary, now: number): number {
  const { measure, elapsedMs, leftMs } = urgencyOf(order, now);
  if (measure === 'waiting') return Math.floor(elapsedMs / minuteMs);
  if (measure === 'away') return Math.floor((now - Date.parse(order.statusSince)) / minuteMs);
  // The last minute is "1 min left", the first one after it "1 min late".
  return Math.ceil(Math.abs(leftMs) / minuteMs);
}

const cancelsSoon = (order: OrderSummary, now: number): boolean => {
  const { remainingMs, tone } = cancelCountdown(order, now);
  return remainingMs > 0 && tone === 'red';
};

/** In the last minutes before an order nobody takes is cancelled, the time that is left says more than its age. */
function CancelsIn({ t, order }: Pick<AgeBadgeProps, 't' | 'order'>) {
  const time = useServerClock((now) => countdownText(cancelCountdown(order, now).remainingMs), 'seconds');
  return (
    <Badge {...looks.red} solid>
      {t('age.cancels', { time })}
    </Badge>
  );
}

/** Time of an open order by the server's clock, as colour, icon and text. */
function RunningAge({ t, locale, order }: Pick<AgeBadgeProps, 't' | 'locale' | 'order'>) {
  // Primitives, so that the badge renders only when a minute or a level changes.
  const level = useServerClock((now) => urgencyOf(order, now).level);
  const minutes = useServerClock((now) => minutesOf(order, now));
  const isLast = useServerClock((now) => isWaiting(order) && cancelsSoon(order, now));
  const age = formatAge(minutes * minuteMs, locale);
  const { measure, late } = urgencyOf(order, realtime.serverNow());
  if (measure === 'away') return <Badge {...looks[level]}>{t('age.out', { age })}</Badge>;
  const waits = measure === 'waiting';
  if (isLast) return <CancelsIn t={t} order={order} />;
  return (
    <Badge {...looks[level]} solid={late}>
      <span aria-hidden="true">{waits ? age : t(late ? 'age.late' : 'age.left', { age })}</span>
      <VisuallyHidden>{t(`age.${waits ? 'waiting' : 'promise'}.${level}`, { age })}</VisuallyHidden>
    </Badge>
  );
}

/** Age of an open order, none for one that is for later; the time of a finished one. `timeZone`: the outlet's. */
export function AgeBadge({ t, locale, order, timeZone }: AgeBadgeProps) {
  if (isLater(order)) return null;
  if (isActive(order)) return <RunningAge t={t} locale={locale} order={order} />;
  return (
    <time className="g-text" data-size="xs" data-tone="muted" dateTime={order.placedAt}>
      {formatDateTime(order.placedAt, { locale, timeZone: timeZone ?? deviceZone() })}
    </time>
  );
}
