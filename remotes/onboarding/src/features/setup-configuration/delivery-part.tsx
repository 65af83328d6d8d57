import {
  currencies,
  deliveryFormSchema,
  deliveryPartners,
  deliveryProviders,
  type DeliveryFormInput,
  type DeliverySettings,
} from '@galla/contract';
import {
  DecimalField,
  DigitsField,
  FormField,
  SwitchField,
  TextField,
  useWatch,
  useZodForm,
} from '@galla/ui/forms';
import { Grid } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import type { SetupStepProps } from '../../lib/setup-step';
import { useTexts } from '../../messages/texts';
import { FormPart } from '../../ui/form-part';
import { ChargeExample } from './charge-example';
import { ConfirmPart } from './confirm-part';
import { DeliveryCharges } from './delivery-charges';
import { deliveryFormOf, type DeliveryForm } from './delivery-values';
import { useSavedPart } from './use-saved-part';

/** Delivery: partner, charges, and reach. */
export function DeliveryPart({ setup }: SetupStepProps) {
  const t = useTexts();
  const { config } = setup.config;
  const form = useZodForm<DeliveryFormInput, DeliverySettings>(deliveryFormSchema, {
    defaultValues: deliveryFormOf(config),
  });
  const autosave = useSavedPart(setup, form, deliveryFormSchema, (value) => ({
    part: 'delivery' as const,
    value,
  }));
  return (
    <ConfirmPart
      confirmed={setup.config.confirmed.delivery}
      form={form}
      autosave={autosave}
      fieldsOf={(value) => ({ change: { part: 'delivery' as const, value } })}
    >
      <ProviderFields form={form} currencyFixed={setup.config.currencyFixed === true} />
      <FormPart title={t('setupConfiguration.charges')} hint={t('setupConfiguration.chargesHint')}>
        <DeliveryCharges form={form} order={config.order} />
      </FormPart>
      <ChargeExample form={form} order={config.order} gstinType={setup.gstin.gstinType} />
      <SlotFields form={form} />
      <ExceptionFields form={form} />
    </ConfirmPart>
  );
}

interface ProviderFieldsProps {
  form: DeliveryForm;
  /** Something is priced in it. */
  currencyFixed: boolean;
}

function ProviderFields({ form: { control }, currencyFixed }: ProviderFieldsProps) {
  const t = useTexts();
  const providers = deliveryProviders.map((value) => {
    const partner = deliveryPartners.find(({ name }) => name === value);
    return {
      value,
      label: t(`setupConfiguration.providers.${value}`),
      ...(partner && {
        description: t('setupConfiguration.reach', { km: partner.maxDistanceKm }),
      }),
    };
  });
  return (
    <FormPart title={t('setupConfiguration.provider')}>
      <Grid gap={4} minColumn={240}>
        <FormField control={control} name="provider">
          {({ field, error }) => (
            <Select label={t('setupConfiguration.provider')} options={providers} {...field} error={error} />
          )}
        </FormField>
        <TextField
          control={control}
          name="deliveryMerchantId"
          label={t('setupConfiguration.deliveryMerchantId')}
          description={t('setupConfiguration.deliveryMerchantIdHint')}
          maxLength={40}
        />
        <FormField control={control} name="selectCurrency">
          {({ field, error }) => (
            <Select
              label={t('setupConfiguration.currency')}
              options={currencies.map(({ name, symbol }) => ({ value: name, label: `${name} ${symbol}` }))}
              {...field}
              disabled={currencyFixed}
              description={currencyFixed ? t('setupConfiguration.currencyFixed') : undefined}
              error={error}
            />
          )}
        </FormField>
      </Grid>
      <SwitchField
        control={control}
        name="canSelfPickup"
        label={t('setupConfiguration.canSelfPickup')}
        description={t('setupConfiguration.canSelfPickupHint')}
      />
      <SwitchField
        control={control}
        name="orderingSystem"
        label={t('setupConfiguration.orderingSystem')}
        description={t('setupConfiguration.orderingSystemHint')}
      />
    </FormPart>
  );
}

function SlotFields({ form: { control } }: { form: DeliveryForm }) {
  const t = useTexts();
  return (
    <FormPart title={t('setupConfiguration.when')}>
      <SwitchField
        control={control}
        name="types.onDemand"
        label={t('setupConfiguration.onDemand')}
        errors={{ noDeliveryType: t('setupConfiguration.noDeliveryType') }}
      />
      <SwitchField
        control={control}
        name="types.scheduled"
        label={t('setupConfiguration.scheduled')}
        description={t('setupConfiguration.scheduledHint')}
        deps="types.onDemand"
      />
      <Grid gap={4} minColumn={200}>
        <DigitsField
          control={control}
          name="slotConfig.maxOrdersPerSlot"
          label={t('setupConfiguration.maxOrdersPerSlot')}
          maxLength={3}
        />
        <DigitsField
          control={control}
          name="slotConfig.advanceDays"
          label={t('setupConfiguration.advanceDays')}
          maxLength={2}
        />
        <DecimalField
          control={control}
          name="slotConfig.minDurationHr"
          label={t('setupConfiguration.minDurationHr')}
          maxLength={5}
        />
      </Grid>
    </FormPart>
  );
}

function ExceptionFields({ form: { control } }: { form: DeliveryForm }) {
  const t = useTexts();
  const status = useWatch({ control, name: 'deliveryException.status' });
  return (
    <FormPart title={t('setupConfiguration.exception')} hint={t('setupConfiguration.exceptionHint')}>
      <FormField control={control} name="deliveryException.status">
        {({ field }) => (
          <Select
            label={t('setupConfiguration.exceptionStatus')}
            options={(['active', 'inactive'] as const).map((value) => ({
              value,
              label: t(`setupConfiguration.exceptionStatuses.${value}`),
            }))}
            {...field}
          />
        )}
      </FormField>
      {status === 'active' && (
        <DigitsField
          control={control}
          name="deliveryException.exceptionValue"
          label={t('setupConfiguration.exceptionValue')}
          maxLength={6}
        />
      )}
    </FormPart>
  );
}
