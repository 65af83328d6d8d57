import type { Database } from '../db/database';
import { newId } from '../db/new-id';
import { appendOutletEvent } from '../db/outlet-sequence';
import { openTestDatabase, testEngine } from '../db/testing/open-test-database';
import { insertSampleOutlet } from '../db/testing/sample-outlet';
import { eventsSince, outletHeads } from './events-since.repository';

describe(`replay of missed events (${testEngine})`, () => {
  let database: Database;
  let outletId: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    ({ outletId } = await insertSampleOutlet(database));
    for (let n = 1; n <= 7; n += 1) {
      const by = { kind: 'staff', name: `Person ${n}`, device: '' } as const;
      await appendOutletEvent(database, outletId, { type: 'outlet/availability', available: 'on', by });
    }
  });
  afterAll(() => database.close());

  test('is in order, starting after the last event seen', async () => {
    const { events, head, lost } = await eventsSince(database, outletId, 4);
    expect(events).toEqual([
      expect.objectContaining({ outletId, seq: 5, type: 'outlet/availability', available: 'on' }),
      expect.objectContaining({ seq: 6, by: { kind: 'staff', name: 'Person 6', device: '' } }),
      expect.objectContaining({ seq: 7, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }),
    ]);
    expect({ head, lost }).toEqual({ head: 7, lost: false });
  });

  test('is paged, and each page contains the head', async () => {
    const first = await eventsSince(database, outletId, 0, 3);
    expect([first.events.map(({ seq }) => seq), first.head]).toEqual([[1, 2, 3], 7]);
    const second = await eventsSince(database, outletId, 3, 10);
    expect([second.events.map(({ seq }) => seq), second.head]).toEqual([[4, 5, 6, 7], 7]);
  });

  test('is empty for an up-to-date client, and for an outlet without events', async () => {
    expect(await eventsSince(database, outletId, 7)).toEqual({ events: [], head: 7, lost: false });
    expect(await eventsSince(database, newId(), 0)).toEqual({ events: [], head: 0, lost: false });
  });

  test('reports lost events when the client has a later number than the server', async () => {
    expect(await eventsSince(database, outletId, 12)).toEqual({ events: [], head: 7, lost: true });
  });

  test('reports lost events when they are no longer kept', async () => {
    const old = (await insertSampleOutlet(database)).outletId;
    const by = { kind: 'server', name: 'Galla', device: '' } as const;
    for (let n = 0; n < 3; n += 1) {
      await appendOutletEvent(database, old, { type: 'outlet/availability', available: 'on', by });
    }
    await database.execute({
      text: 'delete from outlet_events where outlet_id = $1 and seq < 3',
      values: [old],
    });
    expect(await eventsSince(database, old, 1)).toEqual({ events: [], head: 3, lost: true });
    expect((await eventsSince(database, old, 2)).events.map(({ seq }) => seq)).toEqual([3]);
  });

  test('every requested outlet has a head', async () => {
    const unknown = newId();
    expect(await outletHeads(database, [outletId, unknown])).toEqual(
      new Map([
        [outletId, 7],
        [unknown, 0],
      ]),
    );
  });
});
