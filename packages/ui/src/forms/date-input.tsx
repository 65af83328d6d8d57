import { useState } from 'react';
import { lazyComponent } from '@galla/shared/composition';
import { useLanguage, useMessages, type SharedMessages } from '@galla/shared/i18n';
import { IconButton } from '../base/button';
import { TextInput, type TextInputProps } from '../base/text-input';
import { dayProblem, type DayBounds, type DayProblem } from './day-problem';
import { dayOf, dayText } from './day-text';

export type DateInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'numeric'> &
  DayBounds & {
    /** The day as YYYY-MM-DD; the empty text: none. */
    value: string;
    /** Called only with days within the bounds, and with the empty string when the field is cleared. */
    onChange: (day: string) => void;
    /** Overrides the default error text. */
    problems?: Partial<Record<DayProblem, string>>;
  };

/** In the chunk of the kit, of which it is nearly all. */
const calendar = lazyComponent(
  async () => (await import(/* webpackChunkName: "shared-ui-kit" */ './calendar-dialog')).CalendarDialog,
);

/**
 * A day, typed or chosen from a calendar, shown as the panel writes days. One before `min`, after `max`, or one that
 * does not exist shows an error and is not emitted; the value stays unchanged.
 */
export function DateInput({ value, min, max, onChange, onBlur, error, problems, ...input }: DateInputProps) {
  const t = useMessages<SharedMessages>('shared');
  const { locale } = useLanguage();
  // Typed text, until the field is left; dropped when the value becomes another one than the text stands for.
  const [typed, setTyped] = useState<{ text: string; values: readonly string[] } | null>(null);
  const [problem, setProblem] = useState<DayProblem | null>(null);
  const [choosing, setChoosing] = useState(false);
  const texts: Record<DayProblem, () => string> = {
    noSuchDay: () => t('fieldError.noSuchDay'),
    dayTooEarly: () => t('fieldError.dayTooEarly', { limit: dayText(min ?? '', locale) }),
    dayTooLate: () => t('fieldError.dayTooLate', { limit: dayText(max ?? '', locale) }),
  };
  const take = (day: string): void => {
    const wrong = day === '' ? null : dayProblem(day, { min, max });
    setProblem(wrong);
    if (wrong === null && day !== value) onChange(day);
  };
  const handleType = (text: string): void => {
    // A partly typed day is no problem yet.
    const day = text.trim() === '' ? '' : dayOf(text, locale);
    setTyped({ text, values: day === null ? [value] : [value, day] });
    if (day === null) setProblem(null);
    else take(day);
  };
  const handleLeave = (): void => {
    if (typed === null) return;
    const day = typed.text.trim() === '' ? '' : dayOf(typed.text, locale, { twoDigits: true });
    if (day === null) return setProblem('noSuchDay');
    take(day);
    // What is wrong stays, to be corrected.
    if (day === '' || dayProblem(day, { min, max }) === null) setTyped(null);
  };
  const handleChoose = (day: string): void => {
    setTyped(null);
    setChoosing(false);
    take(day);
  };
  const shown = typed !== null && typed.values.includes(value) ? typed.text : dayText(value, locale);
  return (
    <>
      <TextInput
        placeholder={t('dateField.format')}
        {...input}
        autoComplete="off"
        value={shown}
        error={problem === null ? error : (problems?.[problem] ?? texts[problem]())}
        onChange={(event) => handleType(event.currentTarget.value)}
        onBlur={(event) => {
          handleLeave();
          onBlur?.(event);
        }}
        after={
          <IconButton
            icon="calendar"
            label={t('dateField.choose')}
            disabled={input.disabled}
            onClick={() => setChoosing(true)}
          />
        }
      />
      {choosing && (
        <calendar.Part
          title={input.label}
          value={value}
          min={min}
          max={max}
          onChoose={handleChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
