import { currencies, deliveryBases, deliveryRangesMost, type OutletConfig } from '@galla/contract';
import { DecimalField, FormField, SwitchField, useFieldArray, useFormState, useWatch } from '@galla/ui/forms';
import { Button, Grid, IconButton, Stack, Text } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { ChargeModels } from './charge-models';
import type { DeliveryForm } from './delivery-values';
import styles from './delivery-charges.module.css';

/** How the delivery price is shared between customer and outlet: the model and its parameters. */
export function DeliveryCharges({ form, order }: { form: DeliveryForm; order: OutletConfig['order'] }) {
  const t = useTexts();
  const { control } = form;
  const [model, currency, minimal] = useWatch({
    control,
    name: ['chargeTypeV', 'selectCurrency', 'minimalCartValue'],
  });
  const symbol = currencies.find(({ name }) => name === currency)?.symbol ?? '';
  const hangsOnRide = model === 'partnerSpecific' || model === 'distributeCharges' || model === 'dynamic';
  return (
    <Stack gap={4}>
      <ChargeModels form={form} order={order} />
      {model === 'cartValueLimit' && <Ranges form={form} symbol={symbol} />}
      {model === 'customerSpecific' && (
        <DecimalField
          control={control}
          name="customerShare"
          label={t('setupConfiguration.customerPays')}
          prefix={symbol}
        />
      )}
      {model === 'partnerSpecific' && (
        <DecimalField
          control={control}
          name="partnerShare"
          label={t('setupConfiguration.outletPays')}
          prefix={symbol}
        />
      )}
      {model === 'distributeCharges' && (
        <Grid gap={4} minColumn={200}>
          <DecimalField
            control={control}
            name="customerShare"
            label={t('setupConfiguration.customerShare')}
            after="%"
            deps="partnerShare"
          />
          <DecimalField
            control={control}
            name="partnerShare"
            label={t('setupConfiguration.partnerShare')}
            after="%"
            errors={{ sharesNot100: t('setupConfiguration.sharesNot100') }}
            force
          />
        </Grid>
      )}
      {hangsOnRide && (
        <DecimalField
          control={control}
          name="minCharge"
          label={t('setupConfiguration.minCharge')}
          description={t('setupConfiguration.minChargeHint')}
          prefix={symbol}
        />
      )}
      <SwitchField
        control={control}
        name="minimalCartValue"
        label={t('setupConfiguration.minimalCartValue')}
        description={t('setupConfiguration.minimalCartValueHint')}
        deps="orderAmountThreshold"
      />
      {minimal && (
        <DecimalField
          control={control}
          name="orderAmountThreshold"
          label={t('setupConfiguration.orderAmountThreshold')}
          prefix={symbol}
          errors={{ required: t('setupConfiguration.amountRequired') }}
          force
        />
      )}
    </Stack>
  );
}

/** Prices by cart or by distance; each range starts where the previous one ends. */
function Ranges({ form, symbol }: { form: DeliveryForm; symbol: string }) {
  const t = useTexts();
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges' });
  const method = useWatch({ control, name: 'method' });
  const { errors } = useFormState({ control });
  const unit = method === 'byDistance' ? 'km' : symbol;
  const all = fields.map((_, index) => `ranges.${index}.from` as const);
  const wrong = {
    rangeGap: t('setupConfiguration.rangeGap'),
    rangeEnd: t('setupConfiguration.rangeEnd'),
  };
  return (
    <Stack gap={3}>
      <FormField control={control} name="method">
        {({ field }) => (
          <SegmentedControl
            isField
            label={t('setupConfiguration.method')}
            choices={deliveryBases.map((value) => ({
              value,
              label: t(`setupConfiguration.methods.${value}`),
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </FormField>
      <Text size="sm" tone="muted">
        {t('setupConfiguration.rangesHint')}
      </Text>
      <ul className={styles.ranges}>
        {fields.map((field, index) => (
          <li
            key={field.id}
            className={styles.range}
            aria-label={t('setupConfiguration.range', { number: index + 1 })}
          >
            <DecimalField
              control={control}
              name={`ranges.${index}.from`}
              label={t('setupConfiguration.from')}
              prefix={unit}
              errors={wrong}
              force={errors.ranges !== undefined}
            />
            <DecimalField
              control={control}
              name={`ranges.${index}.to`}
              label={t('setupConfiguration.to')}
              prefix={unit}
              errors={wrong}
              force={errors.ranges !== undefined}
              deps={all}
            />
            <DecimalField
              control={control}
              name={`ranges.${index}.price`}
              label={t('setupConfiguration.price')}
              prefix={symbol}
            />
            {fields.length > 1 && (
              <IconButton
                icon="trash"
                label={t('setupConfiguration.removeRange', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {fields.length < deliveryRangesMost && (
        <Button
          icon="plus"
          onClick={() => {
            const before = form.getValues('ranges').at(-1);
            append({ from: before?.to ?? '0', to: '0', price: '0.00' });
          }}
        >
          {t('setupConfiguration.addRange')}
        </Button>
      )}
    </Stack>
  );
}
