import { z } from 'zod';
import type { Database } from './database';
import { newId } from './new-id';
import {
  appendCte,
  appendOutletEvent,
  countCte,
  notifyAppended,
  outletEventChannel,
} from './outlet-sequence';
import { openTestDatabase, testEngine } from './testing/open-test-database';
import { insertSampleOutlet } from './testing/sample-outlet';
import { isUniqueViolation } from './sql-state';

const actor = { kind: 'server', name: 'Galla', device: '' } as const;
const availability = { type: 'outlet/availability', available: 'off', by: actor } as const;

/** The orders service's hot path: order and event in one statement. */
const placeStatement = `
  with fresh as (
    select where not exists (select from orders where outlet_id = $1 and client_key = $3)
  ),
  ${countCte({ outletId: '$1::uuid', from: 'fresh', orders: 1 })},
  placed as (
    insert into orders (id, merchant_id, outlet_id, order_number, client_key, status, channel, fulfilment,
      payment_method, payment_status, currency, total, bill, customer_name, customer_country_code, customer_mobile,
      placed_at, status_since, promised_at, changed_by)
    select $4, $2, $1, counted.last_order_number, $3, 'acceptanceWait', 'web', 'delivery', 'cod', 'pending', 'INR', 100,
      '{}', 'Asha', '+91', '9876543210', now(), now(), now(), '{}' from fresh, counted
    returning id, order_number
  ),
  ${appendCte({ type: `'order/placed'`, payload: `jsonb_build_object('orderNumber', placed.order_number)`, from: 'placed' })}
  select seq, payload_number, ${notifyAppended} from appended, (select order_number as payload_number from placed) as number`;

describe(`outlet sequences (${testEngine})`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const eventsOf = (outletId: string) =>
    database.query(z.object({ seq: z.number(), payload: z.record(z.string(), z.unknown()) }), {
      text: 'select seq, payload from outlet_events where outlet_id = $1 order by seq',
      values: [outletId],
    });

  test('events of concurrent transactions are numbered without gaps, also when some roll back', async () => {
    const { outletId } = await insertSampleOutlet(database);
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        database.transaction(async (tx) => {
          const { seq } = await appendOutletEvent(tx, outletId, availability);
          if (n % 4 === 0) throw new Error('rolled back');
          return seq;
        }),
      ),
    );
    const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
    expect((await eventsOf(outletId)).map(({ seq }) => seq)).toEqual(numbers);
  });

  test('each outlet has a separate sequence', async () => {
    const [one, other] = [await insertSampleOutlet(database), await insertSampleOutlet(database)];
    expect((await appendOutletEvent(database, one.outletId, availability)).seq).toBe(1);
    expect((await appendOutletEvent(database, one.outletId, availability)).seq).toBe(2);
    expect((await appendOutletEvent(database, other.outletId, availability)).seq).toBe(1);
  });

  test('the event contains its payload, and its hint is sent with the commit', async () => {
    const { outletId } = await insertSampleOutlet(database);
    let hear = (_payload: string) => {};
    const hint = new Promise<string>((resolve) => (hear = resolve));
    const stop = await database.listen(outletEventChannel, (payload) => {
      if (payload?.startsWith(outletId)) hear(payload);
    });
    const { seq, at } = await appendOutletEvent(database, outletId, availability);
    expect(await hint).toBe(`${outletId}:${seq}`);
    await stop();
    expect(new Date(at).getTime()).not.toBeNaN();
    expect(await eventsOf(outletId)).toEqual([{ seq: 1, payload: { available: 'off', by: actor } }]);
  });

  test('an order placed in one statement: numbers without gaps, and a repeated key is idempotent', async () => {
    const { merchantId, outletId } = await insertSampleOutlet(database);
    const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
    const place = async (key: string) => {
      try {
        const values = [outletId, merchantId, key, newId()];
        const count = await database.execute({ name: 'test-place', text: placeStatement, values });
        return count;
      } catch (error) {
        if (isUniqueViolation(error, 'orders_client_key')) return 0;
        throw error;
      }
    };
    const placed = await Promise.all([...keys, ...keys, ...keys].map(place));
    expect(placed.reduce((sum, rows) => sum + rows, 0)).toBe(40);
    const events = await eventsOf(outletId);
    expect(events.map(({ seq }) => seq)).toEqual(keys.map((_, n) => n + 1));
    expect(events.map(({ payload }) => payload['orderNumber'])).toEqual(keys.map((_, n) => n + 1));
  });
});
