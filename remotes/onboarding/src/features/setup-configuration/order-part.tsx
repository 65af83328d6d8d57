import { useState } from 'react';
import {
  laterWarning,
  orderSettingsFormSchema,
  type OrderSettings,
  type OrderSettingsInput,
} from '@galla/contract';
import {
  DecimalField,
  DigitsField,
  DigitsInput,
  FormField,
  SwitchField,
  useWatch,
  useZodForm,
  type ZodForm,
} from '@galla/ui/forms';
import { moneyToInput } from '@galla/shared/format';
import { Grid, Text } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import type { SetupStepProps } from '../../lib/setup-step';
import { useTexts } from '../../messages/texts';
import { ChoiceList } from '../../ui/choice-list';
import { FormPart } from '../../ui/form-part';
import { ExampleBill } from './charge-example';
import { ConfirmPart } from './confirm-part';
import { answerTo } from './example-cart';
import { useSavedPart } from './use-saved-part';

type OrderForm = ZodForm<OrderSettingsInput, OrderSettings>;

/** Acceptance, minimum order, packing and payments. */
export function OrderPart({ setup }: SetupStepProps) {
  const t = useTexts();
  const { config, confirmed } = setup.config;
  const { order } = config;
  const form = useZodForm<OrderSettingsInput, OrderSettings>(orderSettingsFormSchema, {
    defaultValues: {
      acceptanceMode: order.acceptanceMode,
      laterWarningMinutes: String(order.laterWarningMinutes ?? laterWarning.defaultMinutes),
      minOrderAmount: moneyToInput(order.minOrderAmount),
      packingCharges: {
        chargesPer: order.packingCharges.chargesPer,
        on: order.packingCharges.on,
        amount: moneyToInput(order.packingCharges.amount),
      },
      paymentMethods: order.paymentMethods,
    },
  });
  const { control } = form;
  const autosave = useSavedPart(setup, form, orderSettingsFormSchema, (value) => ({
    part: 'order' as const,
    value,
  }));
  return (
    <ConfirmPart
      confirmed={confirmed.order}
      form={form}
      autosave={autosave}
      fieldsOf={(value) => ({ change: { part: 'order' as const, value } })}
    >
      <FormPart title={t('setupConfiguration.accepting')}>
        <FormField control={control} name="acceptanceMode">
          {({ field }) => (
            <ChoiceList
              label={t('setupConfiguration.acceptanceMode')}
              choices={(['manual', 'auto'] as const).map((value) => ({
                value,
                label: t(`setupConfiguration.modes.${value}`),
                description: t(`setupConfiguration.modeHints.${value}`),
              }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </FormField>
        <DigitsField
          control={control}
          name="laterWarningMinutes"
          label={t('setupConfiguration.laterWarningMinutes')}
          description={t('setupConfiguration.laterWarningMinutesHint')}
          maxLength={3}
        />
        <DecimalField
          control={control}
          name="minOrderAmount"
          label={t('setupConfiguration.minOrderAmount')}
          description={t('setupConfiguration.minOrderAmountHint')}
        />
      </FormPart>
      <PackingFields form={form} />
      <FormPart title={t('setupConfiguration.payments')}>
        {(['cod', 'online', 'wallet'] as const).map((method) => (
          <SwitchField
            key={method}
            control={control}
            name={`paymentMethods.${method}`}
            label={t(`setupConfiguration.methodsOfPayment.${method}`)}
            deps="paymentMethods.online"
            errors={{ noPayment: t('setupConfiguration.noPayment') }}
            force
          />
        ))}
      </FormPart>
      <OrderExample form={form} setup={setup} />
    </ConfirmPart>
  );
}

function PackingFields({ form: { control } }: { form: OrderForm }) {
  const t = useTexts();
  const per = useWatch({ control, name: 'packingCharges.chargesPer' });
  return (
    <FormPart title={t('setupConfiguration.packing')}>
      <Grid gap={4} minColumn={200}>
        <DecimalField
          control={control}
          name="packingCharges.amount"
          label={t('setupConfiguration.packingAmount')}
        />
        <FormField control={control} name="packingCharges.chargesPer">
          {({ field }) => (
            <Select
              label={t('setupConfiguration.chargesPer')}
              options={(['quantity', 'order'] as const).map((value) => ({
                value,
                label: t(`setupConfiguration.pers.${value}`),
              }))}
              {...field}
            />
          )}
        </FormField>
        {per === 'quantity' && (
          <FormField control={control} name="packingCharges.on">
            {({ field }) => (
              <Select
                label={t('setupConfiguration.packingOn')}
                options={(['item', 'order'] as const).map((value) => ({
                  value,
                  label: t(`setupConfiguration.packingOns.${value}`),
                }))}
                {...field}
              />
            )}
          </FormField>
        )}
      </Grid>
    </FormPart>
  );
}

/** Total of a pickup order of this many pieces at 100. */
function OrderExample({ form, setup }: { form: OrderForm } & SetupStepProps) {
  const t = useTexts();
  const [pieces, setPieces] = useState('3');
  const { config } = setup.config;
  const values = useWatch({ control: form.control });
  const parsed = orderSettingsFormSchema.safeParse(values);
  const quantity = Math.min(99, Number(pieces));
  return (
    <FormPart title={t('setupConfiguration.example')} hint={t('setupConfiguration.orderExampleHint')}>
      <DigitsInput
        label={t('setupConfiguration.examplePieces')}
        value={pieces}
        onChange={setPieces}
        maxLength={2}
      />
      {parsed.success && quantity > 0 ? (
        <ExampleBill
          answer={answerTo(
            { itemTotal: quantity * 10_000, quantity, distanceMetres: null },
            {
              delivery: config.delivery,
              deliveryException: config.deliveryException,
              order: parsed.data,
            },
            setup.gstin.gstinType,
          )}
          currency={setup.currency}
        />
      ) : (
        <Text tone="muted">{t('setupConfiguration.exampleIncomplete')}</Text>
      )}
    </FormPart>
  );
}
