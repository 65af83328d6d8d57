import { useState } from 'react';
import { formatDate } from '../format/time';
import { useLanguage, useMessages } from '../i18n/hooks';
import type { en } from '../messages/en';
import { TextInput, type TextInputProps } from '../ui/text-input';
import { dayProblem, type DayBounds, type DayProblem } from './day-problem';

export type DateInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'numeric'> &
  DayBounds & {
    /** The day as YYYY-MM-DD; the empty text: none. */
    value: string;
    /** Told of days within the bounds, and of the empty text when the field is cleared; of nothing else. */
    onChange: (day: string) => void;
    /** What is said in the place of the usual words, where a form knows better. */
    problems?: Partial<Record<DayProblem, string>>;
  };

/**
 * A day of the calendar. One before `min`, after `max`, or one that does not exist is said to be wrong at the field
 * and is not handed on; the value stays what it was.
 */
export function DateInput({ value, min, max, onChange, onBlur, error, problems, ...input }: DateInputProps) {
  const t = useMessages<typeof en>('shared');
  const { locale } = useLanguage();
  // What stands in the field while it is not the value; null: the value does.
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<DayProblem | null>(null);
  const day = (bound: string | undefined): string =>
    bound === undefined ? '' : formatDate(`${bound}T12:00:00Z`, { locale, timeZone: 'UTC' });
  const texts: Record<DayProblem, () => string> = {
    noSuchDay: () => t('fieldError.noSuchDay'),
    dayTooEarly: () => t('fieldError.dayTooEarly', { limit: day(min) }),
    dayTooLate: () => t('fieldError.dayTooLate', { limit: day(max) }),
  };
  const take = (text: string, impossible: boolean): void => {
    // A day that is half typed looks like one that does not exist; which of them it is shows when the field is left.
    const wrong = impossible || text === '' ? null : dayProblem(text, { min, max });
    setProblem(wrong);
    setTyped(impossible || wrong !== null ? text : null);
    if (!impossible && wrong === null) onChange(text);
  };
  return (
    <TextInput
      {...input}
      type="date"
      value={typed ?? value}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      error={problem === null ? error : (problems?.[problem] ?? texts[problem]())}
      onChange={(event) => take(event.currentTarget.value, event.currentTarget.validity.badInput)}
      onBlur={(event) => {
        if (event.currentTarget.validity.badInput) setProblem('noSuchDay');
        onBlur?.(event);
      }}
    />
  );
}
