import type { OrderSummary } from '@galla/contract';
import { isActive, orderAge } from '@galla/domain';
import { formatAge, formatDateTime } from '@galla/shared/format';
import { Badge, VisuallyHidden, type IconName, type Tone } from '@galla/ui';
import { useServerClock } from '../lib/server-clock';
import type { OrdersText } from '../lib/texts';

type Level = 'fresh' | 'amber' | 'red' | 'late';

const looks: Readonly<Record<Level, { tone: Tone; icon: IconName }>> = {
  fresh: { tone: 'grey', icon: 'clock' },
  amber: { tone: 'amber', icon: 'warning' },
  red: { tone: 'red', icon: 'error' },
  late: { tone: 'red', icon: 'error' },
};
const minuteMs = 60_000;

interface AgeBadgeProps {
  t: OrdersText;
  /** The page's language. */
  locale: string;
  order: OrderSummary;
  timeZone: string | undefined;
}

/** Age of an open order by the server's clock, as colour, icon and text. */
function RunningAge({ t, locale, order }: Pick<AgeBadgeProps, 't' | 'locale' | 'order'>) {
  // One text, so that the badge renders only when a minute or a level changes.
  const state = useServerClock((now) => {
    const age = orderAge(order, now);
    const level: Level = age.late ? 'late' : age.level;
    const late = Math.floor(Math.max(0, -age.remainingMs) / minuteMs);
    return `${level} ${Math.floor(age.elapsedMs / minuteMs)} ${late}`;
  });
  const [level = 'fresh', minutes, late] = state.split(' ') as [Level, string, string];
  const age = formatAge(Number(minutes) * minuteMs, locale);
  const { tone, icon } = looks[level];
  return (
    <Badge tone={tone} icon={icon} solid={level === 'late'}>
      <span aria-hidden="true">{level === 'late' ? t('age.lateShort', { age }) : age}</span>
      <VisuallyHidden>
        {t(`age.${level}`, { age, late: formatAge(Number(late) * minuteMs, locale) })}
      </VisuallyHidden>
    </Badge>
  );
}

/** Age of an open order; the time of a finished one. `timeZone`: the outlet's. */
export function AgeBadge({ t, locale, order, timeZone }: AgeBadgeProps) {
  if (isActive(order)) return <RunningAge t={t} locale={locale} order={order} />;
  return (
    <time className="g-text" data-size="xs" data-tone="muted" dateTime={order.placedAt}>
      {formatDateTime(order.placedAt, { locale, timeZone })}
    </time>
  );
}
