import { existsSync } from 'node:fs';
import path from 'node:path';
import { endpoints, envelopeSchema } from '@galla/contract';
import { z } from 'zod';
import { ask, startCustomers, type Customers } from '../../../e2e/cluster/customers';
import type { GallaServer } from '../../../e2e/fixtures/galla-server';
import type { Database } from '../../../server/src/db/database';
import { openDatabase } from '../../../server/src/db/open-database';

/** What became of the orders that customers got confirmed. */
export interface Outcome {
  drill: string;
  acknowledged: number;
  lost: number;
  /** Stored twice under one key, or stored without a customer who knows of it. */
  doubled: number;
  /** What else was seen: refusals, times. */
  seen: string;
}

/** Of every server of a drill. Nobody accepts the orders of its few customers: any number may wait. */
export const environment = {
  PUBLISH_FROM: '',
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '0',
  WAITING_ORDERS_PER_OUTLET: '0',
  WAITING_ORDERS_PER_NUMBER: '0',
};

export interface StoredOrder {
  id: string;
  key: string;
}

const storedSchema = z.object({ id: z.string(), key: z.string() });
export const storedText = 'select id, client_key as key from orders';

/** Works on an embedded database that no server has open. It must be there: opening would make an empty one. */
export async function onDatabaseIn<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const folder = path.join(dataDir, 'db');
  if (!existsSync(path.join(folder, 'cluster'))) throw new Error(`There is no database in ${folder}`);
  const db = await openDatabase({ dataDir: folder });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export const storedIn = (dataDir: string): Promise<StoredOrder[]> =>
  onDatabaseIn(dataDir, (db) => db.query(storedSchema, { text: storedText }));

export function outcomeOf(
  drill: string,
  { acknowledged }: Pick<Customers, 'acknowledged'>,
  stored: readonly StoredOrder[],
  seen: string,
): Outcome {
  const acknowledgedIds = new Set(acknowledged.map(({ orderId }) => orderId));
  const kept = new Set(stored.map(({ id }) => id));
  const lost = [...acknowledgedIds].filter((id) => !kept.has(id)).length;
  const sameKey = stored.length - new Set(stored.map(({ key }) => key)).size;
  const unknown = stored.filter(({ id }) => !acknowledgedIds.has(id)).length;
  return { drill, acknowledged: acknowledgedIds.size, lost, doubled: sameKey + unknown, seen };
}

export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 60_000,
): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > withinMs) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return performance.now() - begun;
}

/** Four customers who order at every outlet until they are stopped, and repeat each order until it is acknowledged. */
export async function customersOf(origin: string): Promise<Customers> {
  const { json } = await ask(`${origin}/api/storefront/outlets`);
  const outlets = envelopeSchema(endpoints.outlets.publicOutlets.data).parse(json).data;
  return startCustomers({
    origin,
    outletIds: outlets.map(({ outletId }) => outletId),
    people: 4,
    pauseMs: 20,
  });
}

/** Waits until customers got this many more orders confirmed. */
export async function more(customers: Customers, count: number): Promise<void> {
  const goal = customers.acknowledged.length + count;
  await until(() => customers.acknowledged.length >= goal, `${count} more orders`, 120_000);
}

export const readyOf = async ({ origin }: Pick<GallaServer, 'origin'>): Promise<string> => {
  const answer = await ask(`${origin}/readyz`).catch(() => null);
  return answer === null ? 'no answer' : String((answer.json as { status?: string }).status);
};

export const retriesOf = ({ retries }: Customers): number =>
  [...retries.values()].reduce((sum, count) => sum + count, 0);

/** The message of a start that was refused; throws when it was not. */
export async function refusalOf(server: GallaServer): Promise<string> {
  const error: unknown = await server.start().catch((reason: unknown) => reason);
  await server.stop('SIGKILL');
  if (!(error instanceof Error)) throw new Error('A start that had to be refused was not');
  return error.message;
}
