import { dayMs } from '@galla/contract';
import { useId } from 'react';
import { useLanguage } from '@galla/shared/i18n';
import { Button, IconButton, Radio, Stack } from '@galla/ui';
import { FieldGroup, Chip, TimeSelect } from '@galla/ui/kit';
import { newSpan, spansProblem, weekOrder, type TimingSpan } from '../lib/timing-spans';
import { useMenuText } from '../messages/texts';
import styles from './timings-editor.module.css';

interface TimingsEditorProps {
  /** No spans: available whenever the outlet is open. */
  spans: readonly TimingSpan[];
  onChange: (spans: readonly TimingSpan[]) => void;
}

/** A Sunday, to format names of the days. */
const someSunday = Date.UTC(2026, 10, 22);

function useDayNames(): (style: 'short' | 'long') => readonly string[] {
  const { locale } = useLanguage();
  return (style) => {
    const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(someSunday + day * dayMs));
  };
}

function SpanFields({
  span,
  onChange,
  onRemove,
}: {
  span: TimingSpan;
  onChange: (span: TimingSpan) => void;
  onRemove: () => void;
}) {
  const t = useMenuText();
  const dayNames = useDayNames()('short');
  return (
    <li className={styles.span}>
      <fieldset aria-label={t('timings.days')} className={styles.days}>
        {weekOrder.map((day) => (
          <Chip
            key={day}
            label={dayNames[day] ?? ''}
            selected={span.days.includes(day)}
            onChange={(on) =>
              onChange({ ...span, days: on ? [...span.days, day] : span.days.filter((one) => one !== day) })
            }
          />
        ))}
      </fieldset>
      <div className={styles.times}>
        <TimeSelect
          size="sm"
          label={t('timings.from')}
          value={span.open}
          onChange={(open) => onChange({ ...span, open })}
        />
        <TimeSelect
          size="sm"
          label={t('timings.to')}
          value={span.close}
          onChange={(close) => onChange({ ...span, close })}
        />
        <IconButton icon="trash" label={t('timings.remove')} onClick={onRemove} />
      </div>
    </li>
  );
}

/** Timings of an item: whenever the outlet is open, or specific hours. */
export function TimingsEditor({ spans, onChange }: TimingsEditorProps) {
  const t = useMenuText();
  const name = useId();
  const problem = spansProblem(spans);
  return (
    <FieldGroup
      label={t('timings.label')}
      hideLabel
      error={problem === null ? undefined : t(`timings.${problem}`)}
    >
      <Stack gap={3}>
        <div className={styles.choices}>
          <Radio
            name={name}
            label={t('timings.always')}
            checked={spans.length === 0}
            onChange={() => onChange([])}
          />
          <Radio
            name={name}
            label={t('timings.set')}
            checked={spans.length > 0}
            onChange={() => onChange([newSpan])}
          />
        </div>
        {spans.length > 0 && (
          <>
            <ul className={styles.spans}>
              {spans.map((span, index) => (
                <SpanFields
                  // oxlint-disable-next-line react/no-array-index-key -- two spans may be alike; they keep their places
                  key={index}
                  span={span}
                  onChange={(next) => onChange(spans.with(index, next))}
                  onRemove={() => onChange(spans.filter((_, at) => at !== index))}
                />
              ))}
            </ul>
            <div>
              <Button size="sm" icon="plus" onClick={() => onChange([...spans, newSpan])}>
                {t('timings.add')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </FieldGroup>
  );
}
