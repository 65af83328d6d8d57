import type { PartnerTariff } from './delivery';

/** Delivery prices of the delivery partners' sandbox: smallest currency unit, per km in the same. */
const sandboxTariffs: Readonly<Record<string, PartnerTariff>> = {
  market: { base: 3_000, perKm: 800, factor: 1 },
  swiftrider: { base: 3_500, perKm: 700, factor: 1.1 },
  citycourier: { base: 2_500, perKm: 900, factor: 1 },
  localfleet: { base: 2_000, perKm: 1_000, factor: 1 },
};
const ownRiders: PartnerTariff = { base: 3_000, perKm: 800, factor: 1 };

/** The tariff of a partner; the outlet's riders for any other name. */
export function tariffOf(partner: string): PartnerTariff {
  return sandboxTariffs[partner] ?? ownRiders;
}
