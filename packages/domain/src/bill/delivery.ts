import { deliveryPartners, type OutletConfig } from '@galla/contract';
import { percentOf } from './whole-numbers';

/**
 * `least`: minimum the customer pays where the price depends on the delivery. Amounts in the smallest currency unit,
 * ranges of `by: 'subTotal'` too; ranges of `by: 'distance'` in km.
 */
export type DeliveryModel =
  | { kind: 'cartValueLimit'; by: 'subTotal' | 'distance'; ranges: readonly DeliveryRange[] }
  | { kind: 'freeDelivery' }
  | { kind: 'customerSpecific'; customerPays: number }
  | { kind: 'partnerSpecific'; outletPays: number; least?: number }
  | { kind: 'distributeCharges'; customerPercent: number; least?: number }
  | { kind: 'dynamic'; least?: number };

/** `from` is inclusive, `to` exclusive. A `to` not above `from` means unbounded. */
export interface DeliveryRange {
  from: number;
  to: number;
  price: number;
}
/** A partner's delivery price. */
export interface PartnerTariff {
  base: number;
  perKm: number;
  /** Demand factor: 1 is normal, 1.1 ten per cent more. */
  factor: number;
}
export interface DeliverySplit {
  customer: number;
  outlet: number;
  /** The range that applied, for the explanation in the bill. */
  range: DeliveryRange | null;
}

/** The partner's price for a delivery of this distance in metres, half up. */
export function partnerCost(tariff: PartnerTariff, distanceMetres: number): number {
  const forKm = (distanceMetres * tariff.perKm) / 1000;
  // Larger than any floating-point error of the product; without it 54.125 may be 54.12499….
  return Math.floor((tariff.base + forKm) * tariff.factor + 0.5 + 1e-6);
}

function rangeOf(ranges: readonly DeliveryRange[], value: number): DeliveryRange | null {
  return ranges.find((range) => value >= range.from && (range.to <= range.from || value < range.to)) ?? null;
}

/**
 * How the delivery cost is shared. The outlet pays what the customer does not; nothing when the customer pays more
 * than the cost.
 */
export function splitDelivery(
  model: DeliveryModel,
  ride: { partnerCost: number; subTotal: number; distanceMetres: number },
): DeliverySplit {
  const cost = ride.partnerCost;
  const customerPays = (customer: number, range: DeliveryRange | null = null): DeliverySplit => ({
    customer,
    outlet: Math.max(0, cost - customer),
    range,
  });
  switch (model.kind) {
    case 'cartValueLimit': {
      const value = model.by === 'subTotal' ? ride.subTotal : ride.distanceMetres / 1000;
      const range = rangeOf(model.ranges, value);
      return customerPays(range?.price ?? 0, range);
    }
    case 'freeDelivery':
      return customerPays(0);
    case 'customerSpecific':
      return customerPays(model.customerPays);
    case 'partnerSpecific':
      return customerPays(Math.max(model.least ?? 0, cost - model.outletPays));
    case 'distributeCharges':
      return customerPays(Math.max(model.least ?? 0, percentOf(cost, model.customerPercent)));
    case 'dynamic':
      return customerPays(Math.max(model.least ?? 0, cost));
  }
}

/** The model an outlet is configured with. */
export function deliveryModelOf(config: OutletConfig['delivery']): DeliveryModel {
  const share = config.shareConfig;
  const least = config.minCharge > 0 ? { least: config.minCharge } : {};
  switch (config.chargeTypeV) {
    case 'cartValueLimit':
      return {
        kind: 'cartValueLimit',
        by: share.method === 'byDistance' ? 'distance' : 'subTotal',
        ranges: share.ranges,
      };
    case 'customerSpecific':
      return { kind: 'customerSpecific', customerPays: Math.round(share.customerShare) };
    case 'partnerSpecific':
      return { kind: 'partnerSpecific', outletPays: Math.round(share.partnerShare), ...least };
    case 'distributeCharges':
      return { kind: 'distributeCharges', customerPercent: Math.min(100, share.customerShare), ...least };
    case 'freeDelivery':
      return { kind: 'freeDelivery' };
    case 'dynamic':
      return { kind: 'dynamic', ...least };
  }
}

export type Reach = 'ok' | 'locationUnserviceable' | 'deliveryPersonUnavailable';

/**
 * Whether an address can be served: past the outlet's exception distance it is unserviceable (1015), past the
 * partner's reach no rider is available (1014). An unknown partner has no reach limit.
 */
export function reachOf(
  config: Pick<OutletConfig, 'delivery' | 'deliveryException'>,
  distanceMetres: number,
): Reach {
  const exception = config.deliveryException;
  const limit = Number(exception.exceptionValue);
  if (exception.status === 'active' && Number.isFinite(limit) && distanceMetres > limit) {
    return 'locationUnserviceable';
  }
  const partner = deliveryPartners.find(({ name }) => name === config.delivery.provider);
  if (partner && distanceMetres > partner.maxDistanceKm * 1000) return 'deliveryPersonUnavailable';
  return 'ok';
}
