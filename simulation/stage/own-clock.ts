import type { StageOutlet } from '../world/merchant';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, made);
  return made;
}

/** What a clock on the outlet's wall shows: weekday (0 is Sunday) and '0930'. */
export function wallClock(
  { timezone }: Pick<StageOutlet, 'timezone'>,
  at: Date,
): { day: number; time: string } {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { day: weekdays.indexOf(parts['weekday'] ?? ''), time: `${parts['hour']}${parts['minute']}` };
}

/** Read off the wall, by nothing of the product. */
export function isOpenByItsClock(outlet: Pick<StageOutlet, 'timezone' | 'hours'>, at: Date): boolean {
  const { day, time } = wallClock(outlet, at);
  return outlet.hours.some(({ weekday, open, close }) => {
    const isPast = close <= open;
    if (weekday === day && time >= open && (isPast || time < close)) return true;
    return isPast && (weekday + 1) % 7 === day && time < close;
  });
}
