import type { Door, Slot, StageOutlet } from '../world/merchant';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, made);
  return made;
}

/** What clock and calendar on the outlet's wall show: weekday (0 is Sunday), '2026-03-31' and '0930'. */
export function wallClock(timezone: string, at: Date): { day: number; date: string; time: string } {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
  return { date, day: new Date(date).getUTCDay(), time: `${parts['hour']}${parts['minute']}` };
}

const dayMs = 86_400_000;

/** Read off the wall, by nothing of the product. */
function isOpen({ timezone, hours, holidays }: Door, at: Date): boolean {
  const { date, time } = wallClock(timezone, at);
  const slotsOf = (day: Date): readonly Slot[] => {
    const holiday = holidays.find((one) => one.date === day.toISOString().slice(0, 10));
    return holiday?.hours ?? hours.filter(({ weekday }) => weekday === day.getUTCDay());
  };
  const today = new Date(date);
  const isPast = ({ open, close }: Slot): boolean => close <= open;
  return (
    slotsOf(today).some((slot) => time >= slot.open && (isPast(slot) || time < slot.close)) ||
    slotsOf(new Date(today.getTime() - dayMs)).some((slot) => isPast(slot) && time < slot.close)
  );
}

const doorsIn = ({ doors }: StageOutlet, from: number, to: number): Door[] =>
  doors.filter((door) => door.from <= to && door.until >= from);

/** Whether it may have been open then. */
export const isOpenByItsClock = (outlet: StageOutlet, at: Date): boolean =>
  doorsIn(outlet, at.getTime(), at.getTime()).some((door) => isOpen(door, at));

/** Whether it is open by all that has hung there for so long. */
export const isSurelyOpen = (outlet: StageOutlet, at: Date, forMs: number): boolean =>
  doorsIn(outlet, at.getTime() - forMs, at.getTime()).every((door) => isOpen(door, at));

/** Whether it keeps hours at all. */
export const keepsHours = ({ doors }: StageOutlet): boolean => doors.every(({ hours }) => hours.length > 0);
