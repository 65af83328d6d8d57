import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useLanguage, useMessages, type SharedMessages } from '@galla/shared/i18n';
import type { CalendarDay } from '@galla/shared/format';
import type { DayBounds } from './day-problem';
import { dayText } from './day-text';
import './calendar.css';

/** The calendar works with dates of the device's clock: a day is its midnight, and is read the same way. */
function dateOf(day: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
const dayOfDate = (date: Date): CalendarDay =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');

/** How many years the list of years offers beside the shown one, where a bound doesn't say so. */
const yearsAround = 10;

export interface CalendarGridProps extends DayBounds {
  value: CalendarDay;
  onChoose: (day: CalendarDay) => void;
}

/** A month to choose a day of, by arrow keys, Page Up and Down, Home and End. */
export function CalendarGrid({ value, min, max, onChoose }: CalendarGridProps) {
  const t = useMessages<SharedMessages>('shared');
  const { locale } = useLanguage();
  const selected = value === '' ? undefined : dateOf(value);
  const [todayText] = useState(() => dayOfDate(new Date()));
  // The nearest day to today that may be chosen.
  const near =
    min !== undefined && todayText < min ? min : max !== undefined && todayText > max ? max : todayText;
  const shown = selected ?? dateOf(near);
  const year = shown.getFullYear();
  const named = (style: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(
      Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12),
    );
  const monthName = named({ month: 'long', year: 'numeric' });
  return (
    <DayPicker
      mode="single"
      required
      // A dialog puts the focus on what it was opened for.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="g-calendar"
      selected={selected}
      onSelect={(date: Date) => onChoose(dayOfDate(date))}
      defaultMonth={shown}
      weekStartsOn={1}
      showOutsideDays
      captionLayout="dropdown"
      navLayout="around"
      startMonth={min === undefined ? new Date(year - yearsAround, 0) : dateOf(min)}
      endMonth={max === undefined ? new Date(year + yearsAround, 11) : dateOf(max)}
      disabled={[
        ...(min === undefined ? [] : [{ before: dateOf(min) }]),
        ...(max === undefined ? [] : [{ after: dateOf(max) }]),
      ]}
      formatters={{
        formatCaption: monthName,
        formatMonthDropdown: named({ month: 'short' }),
        formatYearDropdown: named({ year: 'numeric' }),
        formatWeekdayName: named({ weekday: 'narrow' }),
        formatDay: named({ day: 'numeric' }),
      }}
      labels={{
        labelNav: () => t('dateField.months'),
        labelGrid: monthName,
        labelGridcell: (date) => dayText(dayOfDate(date), locale),
        labelDayButton: (date, { today: isToday }) => {
          const day = `${named({ weekday: 'long' })(date)}, ${dayText(dayOfDate(date), locale)}`;
          return isToday ? t('dateField.today', { day }) : day;
        },
        labelWeekday: named({ weekday: 'long' }),
        labelPrevious: () => t('dateField.monthBefore'),
        labelNext: () => t('dateField.monthAfter'),
        labelMonthDropdown: () => t('dateField.month'),
        labelYearDropdown: () => t('dateField.year'),
      }}
    />
  );
}
