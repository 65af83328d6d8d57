import { hoursLimits, type Holiday } from '@galla/contract';
import { Button, Checkbox, Group, IconButton, Stack, Text } from '@galla/ui';
import { FieldGroup, TimeSelect } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { overlapping, pastMidnight, withSlot } from './week';

const usualHours = { open: '1000', close: '1500' };
const asWeek = (hours: Holiday['hours']) => hours.map((slot) => ({ ...slot, weekday: 0 }));

/** Whether two times of a holiday share a moment. */
export const hoursClash = (hours: Holiday['hours']): boolean => overlapping(asWeek(hours)).size > 0;

/** The times at which an outlet opens on a holiday; none: it is closed. */
export function HolidayHours({
  hours,
  onChange,
}: {
  hours: Holiday['hours'];
  onChange: (hours: Holiday['hours']) => void;
}) {
  const t = useTexts();
  const clashing = overlapping(asWeek(hours));
  const change = (index: number, part: Partial<Holiday['hours'][number]>): void =>
    onChange(hours.map((slot, at) => (at === index ? { ...slot, ...part } : slot)));
  const add = (): void => onChange(withSlot(asWeek(hours), 0).map(({ open, close }) => ({ open, close })));
  const label = (end: 'From' | 'To', index: number): string =>
    index === 0 ? t(`setupTimings.holiday${end}`) : t(`setupTimings.holiday${end}Of`, { number: index + 1 });
  return (
    <Stack gap={2}>
      <Checkbox
        label={t('setupTimings.holidayOpens')}
        checked={hours.length > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? [usualHours] : [])}
      />
      {hours.map((slot, index) => (
        <FieldGroup
          // oxlint-disable-next-line react/no-array-index-key -- the times have no identity but their place
          key={index}
          label={t('setupTimings.holidayTime', { number: index + 1 })}
          hideLabel
          error={clashing.has(index) ? t('setupTimings.holidayOverlap') : undefined}
        >
          <Group gap={3} align="flex-end">
            <TimeSelect
              label={label('From', index)}
              value={slot.open}
              onChange={(open) => change(index, { open })}
            />
            <TimeSelect
              label={label('To', index)}
              value={slot.close}
              onChange={(close) => change(index, { close })}
            />
            {hours.length > 1 && (
              <IconButton
                icon="trash"
                size="sm"
                label={t('setupTimings.holidayTimeRemove', { number: index + 1 })}
                onClick={() => onChange(hours.filter((_, at) => at !== index))}
              />
            )}
            {pastMidnight({ ...slot, weekday: 0 }) && (
              <Text as="span" size="sm" tone="muted">
                {t('setupTimings.nextDay')}
              </Text>
            )}
          </Group>
        </FieldGroup>
      ))}
      {hours.length > 0 && hours.length < hoursLimits.slotsPerDay && (
        <Button size="sm" variant="ghost" icon="plus" onClick={add}>
          {t('setupTimings.holidayTimeAdd')}
        </Button>
      )}
    </Stack>
  );
}
