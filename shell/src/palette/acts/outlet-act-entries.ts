import { endpoints, type OutletSummary, minuteMs } from '@galla/contract';
import { snoozeUntil } from '@galla/domain';
import { fits, type PaletteEntry } from '../palette-entries';
import { timeText, type ActContext } from './act-context';
import { switchOutlet } from './outlet-acts';

/** Needed for both acts. */
export const outletActPermission = endpoints.outlets.setAvailability.permission;

type Time = number | 'day' | null;
const offered: readonly Time[] = [15, 30, 60, 'day', null];

const act = { group: 'acts', fit: fits.act } as const satisfies Partial<PaletteEntry>;

/** A pause for the named time, or for each that is usual. */
export function pauseEntries(context: ActContext, time: Time): PaletteEntry[] {
  const { outlet, t } = context;
  const name = outlet.displayName;
  if (outlet.available === 'off')
    return [{ ...act, id: 'pause', label: t('pause.alreadyOff', { name }), icon: 'info', run: null }];
  const times = time === null ? offered : [time];
  return times.map((each) => pauseEntry(context, each, times.length > 1));
}

function pauseEntry(context: ActContext, time: Time, isChoice: boolean): PaletteEntry {
  const { outlet, t } = context;
  const name = outlet.displayName;
  const until = untilOf(context, time);
  const ends = until === null ? null : timeText(context, until);
  const label =
    time === null
      ? t('pause.open', { name })
      : time === 'day'
        ? t('pause.day', { name })
        : t('pause.minutes', { name, count: time });
  return {
    ...act,
    id: `pause ${String(time)}`,
    label,
    ...(ends !== null && { detail: t('pause.until', { time: ends }) }),
    icon: 'pause',
    isChoice,
    run: () =>
      void switchOutlet(
        outlet,
        { available: 'off', until },
        {
          before: { available: 'on', until: null },
          message: ends === null ? t('done.paused', { name }) : t('done.pausedUntil', { name, time: ends }),
        },
      ),
  };
}

function untilOf({ outlet, now }: ActContext, time: Time): string | null {
  if (time === null) return null;
  return time === 'day' ? snoozeUntil('today', now, outlet) : new Date(now + time * minuteMs).toISOString();
}

const pauseEnd = ({ pausedUntil }: OutletSummary, now: number): string | null =>
  pausedUntil && Date.parse(pausedUntil) > now ? pausedUntil : null;

/** The end of a pause. An outlet whose set-up is not complete can't take orders. */
export function resumeEntries({ outlet, t, now }: ActContext): PaletteEntry[] {
  const name = outlet.displayName;
  if (outlet.available === 'on')
    return [{ ...act, id: 'resume', label: t('pause.alreadyOn', { name }), icon: 'info', run: null }];
  if (outlet.setUp === false) return [];
  const before = { available: 'off', until: pauseEnd(outlet, now) } as const;
  return [
    {
      ...act,
      id: 'resume',
      label: t('pause.resume', { name }),
      icon: 'play',
      run: () =>
        void switchOutlet(
          outlet,
          { available: 'on', until: null },
          { before, message: t('done.resumed', { name }) },
        ),
    },
  ];
}
