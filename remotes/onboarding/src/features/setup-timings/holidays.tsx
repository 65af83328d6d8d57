import { useState } from 'react';
import { hoursLimits, type Holiday } from '@galla/contract';
import { localDate } from '@galla/domain';
import { formatDate, formatHhmm } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Group, Heading, IconButton, Stack, Text } from '@galla/ui';
import { DateInput, DraftForm, TrimmedInput } from '@galla/ui/forms';
import { useTexts } from '../../messages/texts';
import { HolidayHours, hoursClash } from './holiday-hours';
import styles from './setup-timings.module.css';

/** Days on which the outlet is closed, or opens at other hours. */
export function Holidays({
  holidays,
  timezone,
  onChange,
}: {
  holidays: readonly Holiday[];
  timezone: string;
  onChange: (holidays: Holiday[]) => void;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [today] = useState(() => localDate(new Date(), timezone));
  const [tried, setTried] = useState(false);
  /** None: closed. */
  const [hours, setHours] = useState<Holiday['hours']>([]);

  function dateProblem(): string | undefined {
    if (date === '') return t('setupTimings.holidayNoDate');
    if (holidays.some((each) => each.date === date)) return t('setupTimings.holidayTwice');
    if (holidays.length < hoursLimits.holidays) return undefined;
    return t('setupTimings.holidayMany', { count: hoursLimits.holidays });
  }
  const wrongDate = dateProblem();
  const isWrong = wrongDate !== undefined || hoursClash(hours);
  function add(): void {
    setTried(isWrong);
    if (isWrong) return;
    setDate('');
    setName('');
    setHours([]);
    const day: Holiday = {
      date,
      name: name.trim(),
      hours: hours.toSorted((one, two) => one.open.localeCompare(two.open)),
    };
    onChange([...holidays, day].toSorted((one, two) => one.date.localeCompare(two.date)));
  }

  return (
    <Stack gap={3}>
      <Heading level={3}>{t('setupTimings.holidays')}</Heading>
      {holidays.length === 0 && <Text tone="muted">{t('setupTimings.noHolidays')}</Text>}
      <ul className={styles.holidays}>
        {holidays.map((holiday) => {
          const day = formatDate(Date.parse(`${holiday.date}T12:00:00Z`), { locale, timeZone: 'UTC' });
          return (
            <li key={holiday.date}>
              <span>
                {day}
                {holiday.hours.map(({ open, close }) => (
                  <span key={open} className={styles.holidayName}>
                    {formatHhmm(open)} – {formatHhmm(close)}
                  </span>
                ))}
                {holiday.hours.length === 0 && (
                  <span className={styles.holidayName}>{t('setupTimings.closed')}</span>
                )}
                {holiday.name !== '' && <span className={styles.holidayName}>{holiday.name}</span>}
              </span>
              <IconButton
                icon="trash"
                size="sm"
                label={t('setupTimings.holidayRemove', { day })}
                onClick={() => onChange(holidays.filter((each) => each.date !== holiday.date))}
              />
            </li>
          );
        })}
      </ul>
      <DraftForm isWrong={isWrong} onSubmit={add} aria-label={t('setupTimings.holidayAdd')}>
        <Stack gap={3}>
          <Group gap={3} align="flex-start">
            <DateInput
              label={t('setupTimings.holidayDate')}
              min={today}
              value={date}
              error={tried ? wrongDate : undefined}
              onChange={setDate}
            />
            <TrimmedInput
              label={t('setupTimings.holidayName')}
              maxLength={60}
              value={name}
              onChange={setName}
              autoComplete="off"
            />
          </Group>
          <HolidayHours hours={hours} onChange={setHours} />
          <Group gap={3}>
            <Button type="submit" icon="plus">
              {t('setupTimings.holidayAdd')}
            </Button>
          </Group>
        </Stack>
      </DraftForm>
    </Stack>
  );
}
