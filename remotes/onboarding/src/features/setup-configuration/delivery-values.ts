import {
  deliveryProviders,
  type DeliveryFormInput,
  type DeliverySettings,
  type OutletConfig,
} from '@galla/contract';
import type { ZodForm } from '@galla/ui/forms';
import { moneyToInput } from '@galla/shared/format';

/** Form values of the delivery part. */
export type DeliveryForm = ZodForm<DeliveryFormInput, DeliverySettings>;

/** Converts the delivery part of a configuration to form values: typed values as text. */
export function deliveryFormOf({ delivery, deliveryException }: OutletConfig): DeliveryFormInput {
  const { shareConfig, slotConfig } = delivery;
  const byDistance = shareConfig.method === 'byDistance';
  const bound = (value: number): string => String(byDistance ? value : value / 100);
  // Per cent is stored as such, amounts in the smallest unit.
  const share = (value: number): string =>
    delivery.chargeTypeV === 'distributeCharges' ? String(value) : moneyToInput(value);
  return {
    provider: deliveryProviders.find((name) => name === delivery.provider) ?? 'own',
    deliveryMerchantId: delivery.deliveryMerchantId,
    canSelfPickup: delivery.canSelfPickup,
    selectCurrency: delivery.selectCurrency,
    chargeTypeV: delivery.chargeTypeV,
    minCharge: moneyToInput(delivery.minCharge),
    minimalCartValue: delivery.minimalCartValue,
    orderAmountThreshold: moneyToInput(delivery.orderAmountThreshold),
    orderingSystem: delivery.orderingSystem,
    types: delivery.types,
    slotConfig: {
      maxOrdersPerSlot: String(slotConfig.maxOrdersPerSlot),
      advanceDays: String(slotConfig.advanceDays),
      minDurationHr: String(slotConfig.minDurationHr),
    },
    method: shareConfig.method,
    ranges: shareConfig.ranges.map(({ from, to, price }) => ({
      from: bound(from),
      to: bound(to),
      price: moneyToInput(price),
    })),
    customerShare: share(shareConfig.customerShare),
    partnerShare: share(shareConfig.partnerShare),
    deliveryException,
  };
}
