import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BusinessType } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open-database';
import { outlets } from '../../db/schema';
import { openTestDatabase, testEngine } from '../../db/testing/open-test-database';
import { insertSampleOutlet } from '../../db/testing/sample-outlet';
import { temporaryFolder } from '../../db/testing/temporary-folder';
import { insertOrdersToHandOver, movedOrder } from '../testing/moved-order';
import { issueAtHandover } from './issue-at-handover';

const gstin = '29ABCFE1234F1ZS';
const documentRow = z.object({
  number: z.string(),
  financialYear: z.string(),
  issuedOn: z.string(),
  seller: z.object({ gstin: z.string(), fssai: z.string(), legalName: z.string() }),
  paper: z.string(),
});

const documentsOf = (db: Database, outletId: string) =>
  db.query(documentRow, {
    text: `select number, financial_year, issued_on::text as "issuedOn", document -> 'seller' as seller,
        paper from tax_documents where outlet_id = $1 order by number`,
    values: [outletId],
  });
const counted = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(7, '0')}`);

describe(`series of documents (${testEngine})`, () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  const handOver = (orderId: string, at = new Date('2026-11-24T10:00:00Z')) =>
    db.transaction((tx) => issueAtHandover(tx, movedOrder(orderId, at)));
  const outletWith = async (more: Partial<typeof outlets.$inferInsert> = {}) => {
    const outlet = await insertSampleOutlet(db);
    await db.orm
      .update(outlets)
      .set({ gstinType: 'regular', fssaiNumber: '11222333000123', ...more })
      .where(eq(outlets.id, outlet.outletId));
    return outlet;
  };

  test('MON-03 the year of a number is that of the handover at the outlet: 31 March 23:59:59, 1 April 00:00', async () => {
    const outlet = await outletWith({ gstinNumber: gstin });
    const [before, after, late] = await insertOrdersToHandOver(db, outlet, 3);
    await handOver(before ?? '', new Date('2027-03-31T18:29:59Z'));
    await handOver(after ?? '', new Date('2027-03-31T18:30:00Z'));
    // Placed at 23:50 on 31 March: the moment of issue counts.
    await handOver(late ?? '', new Date('2027-03-31T18:50:00Z'));
    const code = (await documentsOf(db, outlet.outletId))[0]?.number.slice(0, 2) ?? '';
    expect(
      (await documentsOf(db, outlet.outletId)).map((each) => [
        each.number,
        each.financialYear,
        each.issuedOn,
      ]),
    ).toEqual([
      [`${code}/2627/T0000001`, '2627', '2027-03-31'],
      [`${code}/2728/T0000001`, '2728', '2027-04-01'],
      [`${code}/2728/T0000002`, '2728', '2027-04-01'],
    ]);
  });

  test('MON-03 after a clock was set back, no document is issued before the one with the number before it', async () => {
    const outlet = await outletWith({ gstinNumber: gstin });
    const [first, second] = await insertOrdersToHandOver(db, outlet, 2);
    await handOver(first ?? '', new Date('2026-11-24T20:00:00Z'));
    await handOver(second ?? '', new Date('2026-11-24T10:00:00Z'));
    const issued = await db.query(z.object({ at: z.string(), on: z.string(), issuedAt: z.date() }), {
      text: `select document ->> 'issuedAt' as at, document ->> 'issuedOn' as on, issued_at
        from tax_documents where outlet_id = $1 order by number`,
      values: [outlet.outletId],
    });
    expect(issued.map(({ at, on }) => [at, on])).toEqual([
      ['2026-11-24T20:00:00.000Z', '2026-11-25'],
      ['2026-11-24T20:00:00.000Z', '2026-11-25'],
    ]);
    expect(issued.map(({ issuedAt }) => issuedAt.toISOString())).toEqual(issued.map(({ at }) => at));
  });

  test('MON-03 outlets that share a GSTIN never repeat a number, also when both issue their first at once', async () => {
    const shared = '27ABCFE1234F1ZW';
    const [one, other] = [
      await outletWith({ gstinNumber: shared }),
      await outletWith({ gstinNumber: shared }),
    ];
    const orders = [
      ...(await insertOrdersToHandOver(db, one, 20)),
      ...(await insertOrdersToHandOver(db, other, 20)),
    ];
    await Promise.all(orders.map((orderId) => handOver(orderId)));
    const numbers = [
      ...(await documentsOf(db, one.outletId)),
      ...(await documentsOf(db, other.outletId)),
    ].map(({ number }) => number);
    expect(numbers.toSorted()).toEqual([...counted('A1/2627/T', 20), ...counted('A2/2627/T', 20)]);
  });

  test('MON-03 200 invoices at once, of which some roll back: no gap, no double, and one for each order', async () => {
    const outlet = await outletWith({ gstinNumber: '06ABCFE1234F1Z0' });
    const orders = await insertOrdersToHandOver(db, outlet, 200);
    const once = (orderId: string, fails: boolean) =>
      db
        .transaction(async (tx) => {
          await issueAtHandover(tx, movedOrder(orderId, new Date('2026-11-24T10:00:00Z')));
          if (fails) throw new Error('rolled back');
        })
        .catch(() => undefined);
    await Promise.all(
      orders.flatMap((orderId, index) => [once(orderId, index % 7 === 0), once(orderId, false)]),
    );
    const documents = await documentsOf(db, outlet.outletId);
    expect(documents.map(({ number }) => number)).toEqual(counted('A1/2627/T', 200));
  });

  test.each<[BusinessType, string]>([
    ['food Restaurant', '11222333000123'],
    ['grocery', '11222333000123'],
    ['others', '11222333000123'],
    ['stationary', ''],
  ])('MON-04 the invoice of %s names the food licence: "%s"', async (businessType, fssai) => {
    const outlet = await outletWith({ businessType, legalName: 'Registered Firm' });
    const [orderId = ''] = await insertOrdersToHandOver(db, outlet, 1);
    await handOver(orderId);
    const [document] = await documentsOf(db, outlet.outletId);
    expect(document).toMatchObject({
      paper: 'bill',
      seller: { fssai, gstin: '', legalName: 'Registered Firm' },
    });
  });

  test('MON-03 processes that are killed while they issue leave no gap and no double', async () => {
    const folder = temporaryFolder();
    // The embedded engine belongs to one process; on PostgreSQL two issue at once.
    const isServer = db.engine === 'postgres';
    const mine = isServer ? db : await openDatabase({ dataDir: folder.path });
    const outlet = await insertSampleOutlet(mine);
    await insertOrdersToHandOver(mine, outlet, 200);
    const target = isServer ? (mine.pool.options.connectionString ?? '') : folder.path;
    if (!isServer) await mine.close();
    const program = join(__dirname, '..', 'testing', 'issue-until-killed.ts');
    const committed = new Set<string>();
    /** Runs a process until it has issued so many, or to its end. */
    async function issue(most: number): Promise<void> {
      const child = spawn(process.execPath, ['--import', 'tsx', program, target], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(child, 'exit');
      let own = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        if (line !== 'done') committed.add(line);
        own += 1;
        if (own === most) child.kill('SIGKILL');
      }
      await gone;
    }
    const rounds = isServer
      ? [
          [23, 41],
          [31, 17],
        ]
      : [[23], [41]];
    for (const round of rounds) await Promise.all(round.map(issue));
    await Promise.all((isServer ? [1, 2] : [1]).map(() => issue(Infinity)));
    const after = isServer ? mine : await openDatabase({ dataDir: folder.path });
    const documents = await documentsOf(after, outlet.outletId);
    if (!isServer) await after.close();
    folder.remove();
    expect(documents.map(({ number }) => number)).toEqual(counted('A1/2627/B', 200));
    expect(committed.size).toBeLessThanOrEqual(200);
  }, 240_000);
});
