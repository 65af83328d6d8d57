/** The Indian financial year of a local day, April to March: '2627' for 2026-04-01 to 2027-03-31. */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const first = Number(day.slice(5, 7)) >= 4 ? year : year - 1;
  const twoDigits = (each: number) => String(each % 100).padStart(2, '0');
  return twoDigits(first) + twoDigits(first + 1);
}
