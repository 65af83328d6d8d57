import { useState } from 'react';
import { Button, Checkbox, Group, Stack } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { useDayNames } from './use-day-names';
import { weekOrder } from './week';
import styles from './setup-timings.module.css';

/** Copies the hours of a day to others; all selected by default. */
export function CopyDay({
  from,
  onCopy,
  onCancel,
}: {
  from: number;
  onCopy: (to: number[]) => void;
  onCancel: () => void;
}) {
  const t = useTexts();
  const names = useDayNames();
  const others = weekOrder.filter((day) => day !== from);
  const [chosen, setChosen] = useState<readonly number[]>(others);
  return (
    <fieldset className={styles.copy}>
      <legend>{t('setupTimings.copyTo', { day: names[from] ?? '' })}</legend>
      <Stack gap={3}>
        <Group gap={3}>
          {others.map((day) => (
            <Checkbox
              key={day}
              label={names[day]}
              checked={chosen.includes(day)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked ? [...chosen, day] : chosen.filter((each) => each !== day),
                )
              }
            />
          ))}
        </Group>
        <Group gap={2}>
          <Button
            size="sm"
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => onCopy([...chosen])}
          >
            {t('setupTimings.copyNow')}
          </Button>
          <Button size="sm" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  );
}
