import {
  deliveryChargeModels,
  deliveryFormSchema,
  type DeliveryFormInput,
  type OutletConfig,
} from '@galla/contract';
import { FormField, useWatch } from '@galla/ui/forms';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useTexts } from '../../messages/texts';
import { ChoiceList } from '../../ui/choice-list';
import type { DeliveryForm } from './delivery-values';
import { answerTo } from './example-cart';

/** Delivery of the short examples: a cart of 450 over 2.4 km. */
const usual = { itemTotal: 45_000, quantity: 1, distanceMetres: 2_400 };

/** The six models, each with the shares of customer and outlet for the usual delivery. */
export function ChargeModels({ form, order }: { form: DeliveryForm; order: OutletConfig['order'] }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const values = useWatch({ control: form.control }) as DeliveryFormInput;

  const exampleOf = (model: DeliveryFormInput['chargeTypeV']): string => {
    // Evaluated without the shared limits, which would hide the differences between models.
    const parsed = deliveryFormSchema.safeParse({
      ...values,
      chargeTypeV: model,
      minimalCartValue: false,
      deliveryException: { ...values.deliveryException, status: 'inactive' },
    });
    if (!parsed.success) return t('setupConfiguration.exampleIncomplete');
    const answer = answerTo(usual, { ...parsed.data, order: { ...order, minOrderAmount: 0 } }, 'composition');
    const delivery = answer.kind === 'bill' ? answer.computed.delivery : null;
    if (delivery === null) return t('setupConfiguration.exampleIncomplete');
    const money = (minor: number): string =>
      formatMoney(minor, { currency: values.selectCurrency, locale, stripZeros: true });
    return t('setupConfiguration.exampleShort', {
      customer: money(delivery.customer),
      outlet: money(delivery.outlet),
      cart: money(usual.itemTotal),
    });
  };

  return (
    <FormField control={form.control} name="chargeTypeV" deps={['ranges', 'partnerShare', 'customerShare']}>
      {({ field }) => (
        <ChoiceList
          label={t('setupConfiguration.model')}
          choices={deliveryChargeModels.map((value) => ({
            value,
            label: t(`setupConfiguration.models.${value}`),
            description: `${t(`setupConfiguration.modelHints.${value}`)} ${exampleOf(value)}`,
          }))}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    </FormField>
  );
}
