import { indianZone, type PostalCountry } from '@galla/contract';

/** Zones that an outlet's clock is offered, by country; of the second Canada too, whose dollars it may take. */
const zones: Readonly<Record<PostalCountry, readonly string[]>> = {
  IN: [indianZone],
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Halifax',
    'America/St_Johns',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ],
};

const canonical = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
};

/** Whether two names stand for one zone: Asia/Calcutta is Asia/Kolkata. */
export const isSameZone = (one: string, other: string): boolean =>
  one === other || canonical(one) === canonical(other);

/** The zones to choose from for an outlet: its country's, the others after them, and those it has or should have. */
export function outletZones(country: PostalCountry, known: readonly (string | null)[]): string[] {
  const others = country === 'IN' ? zones.US : zones.IN;
  const offered = [...zones[country], ...others];
  const more = known.filter(
    (zone): zone is string => zone !== null && zone !== '' && !offered.some((one) => isSameZone(one, zone)),
  );
  return [...new Set([...more, ...offered])];
}
