import { hourMs, minuteMs, secondMs } from '@galla/contract';
import { formatUnit } from '@galla/shared/format';

/** Formats a duration: "45 sec", "3 min 20 sec", "1 hr 5 min". */
export function durationText(ms: number, locale: string): string {
  const unit = (value: number, name: 'second' | 'minute' | 'hour'): string => formatUnit(value, name, locale);
  const seconds = Math.round(ms / secondMs) * secondMs;
  if (seconds < minuteMs) return unit(seconds / secondMs, 'second');
  if (seconds < hourMs) {
    const rest = (seconds % minuteMs) / secondMs;
    const minutes = unit(Math.floor(seconds / minuteMs), 'minute');
    return rest === 0 ? minutes : `${minutes} ${unit(rest, 'second')}`;
  }
  const minutes = Math.floor((seconds % hourMs) / minuteMs);
  const hours = unit(Math.floor(seconds / hourMs), 'hour');
  return minutes === 0 ? hours : `${hours} ${unit(minutes, 'minute')}`;
}

/** An average of durations: none is no time at all. */
export const averageTime = (ms: number, locale: string): string =>
  ms === 0 ? '–' : durationText(ms, locale);
