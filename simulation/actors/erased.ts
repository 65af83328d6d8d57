import { endpoints, opsEndpoints } from '@galla/contract';
import { z } from 'zod';
import type { Chance } from '../edge/chance';
import { now, sleep, sleepUntil, type Stage, type StaffMember } from '../stage/stage';
import { Anyone, Refused } from './anyone';
import { afterPlacing, bodyOf, shopOf } from './customers';
import { Operator } from './operators';
import { callsOf } from './page-calls';

const minute = 60_000;
const personSchema = z.object({ customerId: z.string(), merchantId: z.string() });

/** Orders, and after a while asks that nothing of them be kept: by letter, so an operator does it. */
export async function erasedLife(
  stage: Stage,
  span: { from: number; to: number },
  chance: Chance,
): Promise<void> {
  await sleepUntil(span.from + chance.between(20, 50) * minute);
  const person = {
    name: `Quenby Zorro ${chance.between(100, 999)}`,
    mobile: `6${chance.between(100_000_000, 999_999_999)}`,
  };
  if (!(await orders(stage, person, chance))) return;
  await sleep(chance.between(5, 50) * minute);
  const [found] = await stage.world.look(
    personSchema,
    `select id as "customerId", merchant_id as "merchantId" from customers where mobile = $1`,
    [person.mobile],
  );
  if (found === undefined) return;
  const operator = new Operator(stage);
  await operator.signIn();
  try {
    await operator.ask(opsEndpoints.eraseCustomer, { params: found, body: { reason: 'asked by letter' } });
  } catch (error) {
    // Erased by the first attempt, whose answer was lost.
    if (!(error instanceof Refused && error.status === 404)) throw error;
  }
  stage.books.erased.push({ ...person, at: now() });
  stage.books.count('people erased');
  stage.say(`${person.name} is erased`);
  await looksFor(stage, person);
}

async function orders(
  stage: Stage,
  person: { name: string; mobile: string },
  chance: Chance,
): Promise<boolean> {
  const who = new Anyone(stage, '10.77.0.1');
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const outlet = chance.pick(stage.outlets);
    try {
      const shop = await shopOf(stage, who, outlet);
      if (shop === null) continue;
      const body = bodyOf(outlet, shop, chance, stage.books.placed.size);
      const customer = { ...body.customer, ...person };
      const placed = await who.call(endpoints.orders.postCheckout, {
        body: { ...body, customer, paymentMethod: 'cod' },
      });
      const order = { ...placed.order, customerToken: placed.customerToken, shown: null };
      await afterPlacing(stage, who, outlet, order, chance);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    await sleep(minute);
  }
  return false;
}

/** Whoever may, looks for the person: lists, a search, files. What they are shown, `watchAnswers` reads. */
async function looksFor(stage: Stage, { mobile }: { mobile: string }): Promise<void> {
  await sleep(minute);
  const readers = ['manager', 'accountant'].flatMap(
    (name) => stage.staff.find((one) => one.name === name) ?? [],
  );
  for (const reader of readers) await reads(stage, reader, mobile);
}

async function reads(stage: Stage, reader: StaffMember, mobile: string): Promise<void> {
  const pages = callsOf(stage, reader);
  await pages.call(endpoints.crm.profiles, { query: { search: mobile } });
  await pages.file(endpoints.crm.exportProfiles, { query: { format: 'csv' } });
  for (const { outletId } of stage.outlets)
    await pages.call(endpoints.orders.orderList, { query: { outletId, status: 'complete' } as never });
}
