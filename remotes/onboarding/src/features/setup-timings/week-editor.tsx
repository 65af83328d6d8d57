import { useState } from 'react';
import { hoursLimits } from '@galla/contract';
import { Button, IconButton, Text } from '@galla/ui';
import { FieldGroup, TimeSelect } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { CopyDay } from './copy-day';
import { useDayNames } from './use-day-names';
import { copied, overlapping, pastMidnight, slotsOf, weekOrder, withSlot, type Slot } from './week';
import styles from './setup-timings.module.css';

/** The week by day: several slots each, also past midnight, can be copied to other days. */
export function WeekEditor({ week, onChange }: { week: readonly Slot[]; onChange: (week: Slot[]) => void }) {
  const t = useTexts();
  const names = useDayNames();
  const [copying, setCopying] = useState<number | null>(null);
  const clashes = overlapping(week);
  const replace = (index: number, slot: Slot): void => onChange(week.with(index, slot));

  return (
    <ul className={styles.week} aria-label={t('setupTimings.week')}>
      {weekOrder.map((weekday) => {
        const day = names[weekday] ?? '';
        const slots = slotsOf(week, weekday);
        return (
          <li key={weekday} className={styles.day} aria-label={day}>
            <span className={styles.dayName}>{day}</span>
            <div className={styles.slots}>
              {slots.length === 0 && <Text tone="muted">{t('setupTimings.closed')}</Text>}
              {slots.map(({ slot, index }, number) => (
                <FieldGroup
                  key={index}
                  label={t('setupTimings.slot', { day, number: number + 1 })}
                  hideLabel
                  error={clashes.has(index) ? t('setupTimings.overlap') : undefined}
                  className={styles.slot}
                >
                  <TimeSelect
                    hideLabel
                    size="sm"
                    label={t('setupTimings.from', { day, number: number + 1 })}
                    value={slot.open}
                    invalid={clashes.has(index)}
                    onChange={(open) => replace(index, { ...slot, open })}
                  />
                  <span aria-hidden="true">–</span>
                  <TimeSelect
                    hideLabel
                    size="sm"
                    label={t('setupTimings.to', { day, number: number + 1 })}
                    value={slot.close}
                    invalid={clashes.has(index)}
                    onChange={(close) => replace(index, { ...slot, close })}
                  />
                  <IconButton
                    icon="trash"
                    size="sm"
                    label={t('setupTimings.remove', { day, number: number + 1 })}
                    onClick={() => onChange(week.filter((_, at) => at !== index))}
                  />
                  {pastMidnight(slot) && (
                    <Text as="span" size="sm" tone="muted">
                      {t('setupTimings.nextDay')}
                    </Text>
                  )}
                </FieldGroup>
              ))}
            </div>
            <div className={styles.acts}>
              <Button
                size="sm"
                variant="ghost"
                icon="plus"
                aria-label={t('setupTimings.addTo', { day })}
                disabled={slots.length >= hoursLimits.slotsPerDay}
                onClick={() => onChange(withSlot(week, weekday))}
              >
                {t('setupTimings.add')}
              </Button>
              {slots.length > 0 && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon="copy"
                  aria-label={t('setupTimings.copyOf', { day })}
                  aria-expanded={copying === weekday}
                  onClick={() => setCopying(copying === weekday ? null : weekday)}
                >
                  {t('setupTimings.copy')}
                </Button>
              )}
            </div>
            {copying === weekday && (
              <CopyDay
                from={weekday}
                onCopy={(to) => {
                  onChange(copied(week, weekday, to));
                  setCopying(null);
                }}
                onCancel={() => setCopying(null)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
