import { everyWeekday, type DiscountChoices } from '@galla/contract';
import { DateInput, FormField, SwitchField, useWatch } from '@galla/ui/forms';
import { useLanguage } from '@galla/shared/i18n';
import { Checkbox, Grid, Group, Stack, Text } from '@galla/ui';
import { FieldGroup, Chip, SegmentedControl, TimeSelect } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { useFieldErrors, type FormOfDiscount } from './discount-fields';
import { TargetPicker } from './target-picker';
import { weekdayName } from './use-sentence';

/** Target of a discount. */
export function TargetFields({ form }: { form: FormOfDiscount }) {
  const t = useTexts();
  const { control } = form;
  const errors = useFieldErrors();
  const target = useWatch({ control, name: 'target' });
  return (
    <Stack gap={3}>
      <FormField control={control} name="target" deps={['picks']}>
        {({ field }) => (
          <SegmentedControl
            isField
            label={t('discounts.form.target')}
            value={field.value}
            onChange={(value) => {
              field.onChange(value);
              // Collections and products are different ids: the earlier selection is cleared.
              form.setValue('picks', []);
            }}
            choices={[
              { value: 'all products', label: t('discounts.form.targets.all') },
              { value: 'collections', label: t('discounts.form.targets.collections') },
              { value: 'products', label: t('discounts.form.targets.products') },
            ]}
          />
        )}
      </FormField>
      {target !== 'all products' && (
        <FormField control={control} name="picks" errors={errors}>
          {({ field, error }) => (
            <TargetPicker of={target} picks={field.value} onChange={field.onChange} error={error} />
          )}
        </FormField>
      )}
    </Stack>
  );
}

/** Days, weekdays and hours. */
export function ScheduleFields({ form }: { form: FormOfDiscount }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { control } = form;
  const errors = useFieldErrors();
  const anyTime = { value: '', label: t('discounts.form.anyTime') };
  return (
    <Stack gap={4}>
      <Text tone="muted" size="sm">
        {t('discounts.form.whenHint')}
      </Text>
      <Grid gap={4} minColumn={180}>
        {(['startDate', 'endDate'] as const).map((name) => (
          <FormField key={name} control={control} name={name} errors={errors} deps={['startDate', 'endDate']}>
            {({ field, error }) => <DateInput {...field} label={t(`discounts.form.${name}`)} error={error} />}
          </FormField>
        ))}
      </Grid>
      <FormField control={control} name="weekdays" errors={errors}>
        {({ field, error }) => (
          <FieldGroup label={t('discounts.form.weekdays')} error={error}>
            <Group gap={2}>
              {everyWeekday.map((weekday) => (
                <Chip
                  key={weekday}
                  label={weekdayName(weekday, locale)}
                  selected={field.value.includes(weekday)}
                  onChange={(selected) =>
                    field.onChange(
                      selected
                        ? [...field.value, weekday].sort((a, b) => a - b)
                        : field.value.filter((each) => each !== weekday),
                    )
                  }
                />
              ))}
            </Group>
          </FieldGroup>
        )}
      </FormField>
      <Grid gap={4} minColumn={180}>
        {(['startTime', 'endTime'] as const).map((name) => (
          <FormField key={name} control={control} name={name} errors={errors} deps={['startTime', 'endTime']}>
            {({ field: { value, onChange, onBlur, ref }, error }) => (
              <TimeSelect
                label={t(`discounts.form.${name}`)}
                first={anyTime}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                ref={ref}
                error={error}
              />
            )}
          </FormField>
        ))}
      </Grid>
    </Stack>
  );
}

/** Every outlet, or some. */
export function OutletFields({
  form,
  outlets,
}: {
  form: FormOfDiscount;
  outlets: DiscountChoices['outlets'];
}) {
  const t = useTexts();
  const errors = useFieldErrors();
  const { control } = form;
  const everyOutlet = useWatch({ control, name: 'everyOutlet' });
  return (
    <Stack gap={3}>
      <SwitchField
        control={control}
        name="everyOutlet"
        label={t('discounts.form.everyOutlet')}
        deps="outletIds"
      />
      {!everyOutlet && (
        <FormField control={control} name="outletIds" errors={errors}>
          {({ field, error }) => (
            <FieldGroup label={t('discounts.form.where')} hideLabel error={error}>
              {outlets.map(({ outletId, displayName }) => (
                <Checkbox
                  key={outletId}
                  label={displayName}
                  checked={field.value.includes(outletId)}
                  onChange={(event) =>
                    field.onChange(
                      event.currentTarget.checked
                        ? [...field.value, outletId]
                        : field.value.filter((each) => each !== outletId),
                    )
                  }
                />
              ))}
            </FieldGroup>
          )}
        </FormField>
      )}
    </Stack>
  );
}
