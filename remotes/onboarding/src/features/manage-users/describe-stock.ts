import { formatDateTime } from '@galla/shared/format';
import * as z from 'zod/mini';
import type { OnboardingText } from '../../messages/texts';

/** What the history keeps of items that were marked in or out of stock. */
const stockSchema = z.object({
  items: z.array(z.object({ name: z.string() })).check(z.minLength(1)),
  count: z.number(),
  available: z.boolean(),
  portionsLeft: z.optional(z.nullable(z.number())),
  until: z.optional(z.nullable(z.string())),
});

interface Reader {
  t: OnboardingText;
  locale: string;
  timeZone: string;
}

const maxNames = 3;

/** "Marked Masala Dosa out of stock until 29 Nov, 12:00 am"; empty: the record is none of stock. */
export function describeStock(record: unknown, { t, locale, timeZone }: Reader): string {
  const { data } = stockSchema.safeParse(record);
  // Portions that are counted are a figure, which its field says.
  if (data === undefined || (data.available && typeof data.portionsLeft === 'number')) return '';
  const { items, count, available, until } = data;
  const names =
    count <= maxNames && items.length === count
      ? items.map(({ name }) => name).join(', ')
      : t('manageUsers.changes.stock.many', { count });
  if (available) return t('manageUsers.changes.stock.in', { names });
  if (!until) return t('manageUsers.changes.stock.out', { names });
  const time = formatDateTime(until, { locale, timeZone });
  return t('manageUsers.changes.stock.outUntil', { names, time });
}
