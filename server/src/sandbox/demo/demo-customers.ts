import { z } from 'zod';
import customers from './customers.json';
import { demoOutlets } from './demo-outlets';
import { chanceOf } from './random';

const someSchema = z.tuple([z.string()], z.string());

const parsed = z
  .object({ names: someSchema, first: z.array(z.string()), last: z.array(z.string()) })
  .parse(customers);

/** Who calls, and orders in the simulation; the first outlet's history knows them too. */
export const demoCustomers = parsed.names;

export const customerMobile = (index: number): string => `98450${String(10_000 + index).padStart(5, '0')}`;

/** Name of a customer by number; after the callers each has a first and a last name of the lists. */
export function customerName(index: number): string {
  const { first, last } = parsed;
  const [step, turn] = [index % first.length, Math.floor(index / first.length)];
  return demoCustomers[index] ?? `${first[step]} ${last[(turn * 7 + step) % last.length]}`;
}

/** Half of them agreed to marketing, some refused, some were never asked. */
export const consentOf = (index: number): boolean | null => [true, true, false, null][index % 4] ?? null;

const maxOrders = 60;
/** Numbers of customers set aside for each outlet. */
const ofOutlet = 1_000;

/** How often a customer comes: many once or twice, a few every week. */
function visitsOf(index: number): number {
  if (index < demoCustomers.length) return Math.max(1, maxOrders - index * 4);
  return 1 + Math.floor(maxOrders * chanceOf(index * 31 + 7).next() ** 2.2);
}

/**
 * Whose each of an outlet's `length` orders is, by number of the customer: nobody orders more than sixty times, and the
 * orders of one are spread over the year.
 */
export function clienteleOf(displayName: string, length: number): readonly number[] {
  const place = demoOutlets.findIndex((outlet) => outlet.displayName === displayName);
  const orders: number[] = [];
  for (let index = place * ofOutlet; orders.length < length; index += 1)
    for (let left = visitsOf(index); left > 0 && orders.length < length; left -= 1) orders.push(index);
  const chance = chanceOf(place + 1);
  for (let end = orders.length - 1; end > 0; end -= 1) {
    const other = chance.between(0, end);
    const [moved, taken] = [orders[end], orders[other]];
    if (moved === undefined || taken === undefined) continue;
    orders[end] = taken;
    orders[other] = moved;
  }
  return orders;
}
