import { DateInput, FormField, type ZodForm } from '@galla/ui/forms';
import { TimeSelect } from '@galla/ui/kit';
import type { BannerBody } from '@galla/contract';
import { useTexts } from '../../messages/texts';
import type { BannerValues } from './banner-form.values';
import styles from './banners.module.css';

const anyTime = 'any';

/** First and last day, and daily hours. */
export function ScheduleFields({ control }: Pick<ZodForm<BannerValues, BannerBody>, 'control'>) {
  const t = useTexts();
  const errors = {
    dayTooFar: t('banners.dayTooFar'),
    endBeforeStart: t('banners.endBeforeStart'),
    timeMissing: t('banners.timeMissing'),
    timesEqual: t('banners.timesEqual'),
    required: t('banners.timeMissing'),
  };
  return (
    <div className={styles.fields}>
      {(['startDate', 'endDate'] as const).map((name) => (
        <FormField key={name} control={control} name={name} errors={errors} deps={['startDate', 'endDate']}>
          {({ field, error }) => (
            <DateInput
              label={t(`banners.${name}`)}
              description={t(`banners.${name}Hint`)}
              error={error}
              value={field.value ?? ''}
              onBlur={field.onBlur}
              onChange={(day) => field.onChange(day || null)}
            />
          )}
        </FormField>
      ))}
      {(['startTime', 'endTime'] as const).map((name) => (
        <FormField key={name} control={control} name={name} errors={errors} deps={['startTime', 'endTime']}>
          {({ field, error }) => (
            <TimeSelect
              label={t(`banners.${name}`)}
              error={error}
              value={field.value ?? anyTime}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value === anyTime ? null : value)}
              first={{ value: anyTime, label: t('banners.anyTime') }}
            />
          )}
        </FormField>
      ))}
    </div>
  );
}
