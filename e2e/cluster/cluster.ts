import { rmSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import pg from 'pg';
import { dataFolder } from '../../scripts/lib/data-folder.mjs';
import { freePort } from '../fixtures/free-port';
import { createGallaServer, type GallaServer } from '../fixtures/galla-server';
import { startBalancer, type Balancer } from './balancer';
import { createPostgres, createRedis, type Engine } from './engines';
import type { Panel, PanelInput } from './panel';
import { compilePanels } from './panels';

/** Two processes of one installation behind one address. */
export interface Cluster {
  readonly origin: string;
  readonly processes: readonly [GallaServer, GallaServer];
  readonly dataDir: string;
  readonly postgres: Engine;
  readonly redis: Engine;
  /** Queries the database directly. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  openPanel(input: Omit<PanelInput, 'origin' | 'address'> & { at: 0 | 1 }): Promise<Panel>;
  /** A metric of one process, summed over the matching labels. */
  metric(process: 0 | 1, name: string, label?: string): Promise<number>;
}

const metricsToken = 'metrics-of-the-cluster-test';

async function startCluster(): Promise<Cluster & { stop(): Promise<void> }> {
  const folder = dataFolder('galla-cluster-');
  const dataDir = path.join(folder, 'data');
  const postgres = createPostgres(folder, await freePort());
  const redis = createRedis(folder, await freePort());
  const panels: Panel[] = [];
  const processes: GallaServer[] = [];
  let balancer: Balancer | null = null;

  const stop = async (): Promise<void> => {
    for (const panel of panels) panel.close();
    await balancer?.close();
    await Promise.all(processes.map((process) => process.stop('SIGKILL')));
    for (const process of processes) await process.dispose();
    await Promise.all([postgres.kill(), redis.kill()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [open] = await Promise.all([compilePanels(), postgres.start(), redis.start()]);
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1',
      // One customer orders all the time.
      WAITING_ORDERS_PER_OUTLET: '0',
      WAITING_ORDERS_PER_NUMBER: '0',
      METRICS_TOKEN: metricsToken,
    };
    const [one, other] = [await createGallaServer(environment), await createGallaServer(environment)];
    processes.push(one, other);
    // Both concurrently, on an empty database and an empty folder.
    await Promise.all([one.start(), other.start()]);
    const running = await startBalancer(processes.map(({ origin }) => Number(new URL(origin).port)));
    balancer = running;
    let opened = 0;
    return {
      origin: running.origin,
      processes: [one, other],
      dataDir,
      postgres,
      redis,
      async query<Row extends object>(text: string, values: unknown[] = []) {
        const client = new pg.Client(postgres.url);
        await client.connect();
        try {
          return (await client.query<Row>(text, values)).rows;
        } finally {
          await client.end();
        }
      },
      async openPanel({ at, who }) {
        opened += 1;
        // The balancer sends even addresses to the first process, odd ones to the second.
        const panel = await open({ origin: running.origin, address: `127.0.1.${2 * opened + at}`, who });
        panels.push(panel);
        return panel;
      },
      async metric(process, name, label = '') {
        const answer = await fetch(`${[one, other][process]?.origin}/metrics`, {
          headers: { authorization: `Bearer ${metricsToken}` },
        });
        const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(name));
        return lines
          .filter((line) => line.includes(label))
          .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    // Playwright requires an object pattern here, even an empty one.
    async ({}, use) => {
      const { stop, ...cluster } = await startCluster();
      await use(cluster);
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
