import { useState } from 'react';
import { formatDate } from '@galla/shared/format';
import { useLanguage, useMessages, type SharedMessages } from '@galla/shared/i18n';
import { TextInput, type TextInputProps } from '../base/text-input';
import { dayProblem, type DayBounds, type DayProblem } from './day-problem';

export type DateInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'numeric'> &
  DayBounds & {
    /** The day as YYYY-MM-DD; the empty text: none. */
    value: string;
    /** Called only with days within the bounds, and with the empty string when the field is cleared. */
    onChange: (day: string) => void;
    /** Overrides the default error text. */
    problems?: Partial<Record<DayProblem, string>>;
  };

/**
 * A date input. A day before `min`, after `max`, or one that does not exist shows an error
 * and is not emitted; the value stays unchanged.
 */
export function DateInput({ value, min, max, onChange, onBlur, error, problems, ...input }: DateInputProps) {
  const t = useMessages<SharedMessages>('shared');
  const { locale } = useLanguage();
  // Text of the field while it differs from the value; null: same as the value.
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
    // A partly typed day looks like a missing one, so the error is only shown on blur.
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
