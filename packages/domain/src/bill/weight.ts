/** Weights in whole thousandths of a kilogram: 185 is 0.185 kg, 185 g. Never a float. */
const heaviest = 999_000;

/** What somebody typed as a weight, '0.185' kg or '185' g; null: it is none. A comma is a decimal point. */
export function readWeight(text: string, unit: 'kg' | 'g' = 'kg'): number | null {
  const pattern = unit === 'kg' ? /^(\d{0,3})(?:[.,](\d{0,3}))?$/ : /^(\d{1,6})$/;
  const parts = pattern.exec(text.trim());
  const [, whole = '', fraction = ''] = parts ?? [];
  if (parts === null || whole + fraction === '') return null;
  const milli = unit === 'g' ? Number(whole) : Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return milli >= 1 && milli <= heaviest ? milli : null;
}

/** '0.185 kg' */
export function weightText(quantityMilli: number): string {
  const whole = Math.trunc(quantityMilli / 1000);
  return `${whole}.${String(quantityMilli % 1000).padStart(3, '0')} kg`;
}

/** '2 ×' of a line in pieces, '0.185 kg' of a weighed one. */
export function quantityText(line: { quantity: number; quantityMilli?: number | undefined }): string {
  return line.quantityMilli === undefined ? `${line.quantity} ×` : weightText(line.quantityMilli);
}
