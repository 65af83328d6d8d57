import { dayMs } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import type { Command } from '../grammar/command';
import { fits, type PaletteEntry } from '../palette-entries';
import type { PaletteTexts } from '../palette-texts';

type Discount = Extract<Command, { kind: 'discount' }>;

/** A Sunday, for the names of weekdays. */
const sunday = Date.UTC(2026, 0, 4);

/** The form of a new discount, filled in. */
export function discountEntry(
  { reduction, weekdays }: Discount,
  { t, locale }: { t: PaletteTexts; locale: string },
  open: (parameters: Readonly<Record<string, string>>) => void,
): PaletteEntry {
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // Sunday last, as a weekend is said.
  const days = weekdays
    ?.toSorted((one, two) => (one || 7) - (two || 7))
    .map((day) => dayName.format(sunday + day * dayMs));
  const value =
    'percent' in reduction
      ? reduction.percent
      : formatMoney(Number(reduction.amount) * 100, { locale, stripZeros: true });
  return {
    id: 'new discount',
    group: 'acts',
    fit: fits.act,
    label: t('percent' in reduction ? 'discount.percent' : 'discount.amount', { value }),
    detail: days
      ? t('discount.days', {
          days: new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(days),
        })
      : t('discount.everyDay'),
    icon: 'offers',
    run: () => open({ ...reduction, ...(weekdays && { days: weekdays.join(',') }) }),
  };
}
