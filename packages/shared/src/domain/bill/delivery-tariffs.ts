import type { PartnerTariff } from './delivery';

/** What the delivery partners' sandbox charges for a ride: smallest currency unit, per km in the same. */
const sandboxTariffs: Readonly<Record<string, PartnerTariff>> = {
  market: { base: 3_000, perKm: 800, factor: 1 },
  swiftrider: { base: 3_500, perKm: 700, factor: 1.1 },
  citycourier: { base: 2_500, perKm: 900, factor: 1 },
  localfleet: { base: 2_000, perKm: 1_000, factor: 1 },
};
const ownRiders: PartnerTariff = { base: 3_000, perKm: 800, factor: 1 };

/** The tariff of a partner; an outlet's own riders where the name is no partner's. */
export function tariffOf(partner: string): PartnerTariff {
  return sandboxTariffs[partner] ?? ownRiders;
}
