import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGallaServer, type GallaServer } from '../../../e2e/fixtures/galla-server';
import type { FromCustomers, FromPanels, LoadPlan, Pace, ToCustomers, ToPanels } from './load-plan';
import { seedPanels } from './seed-panels';

/** A server with listening panels and ordering customers, in separate processes. */
export interface Load {
  server: GallaServer;
  plan: LoadPlan;
  /**
   * Places orders for the given time after an uncounted warm-up, then waits until the last alert has arrived.
   * @param onSecond called once a second
   */
  press(options: {
    pace: Pace;
    seconds: number;
    warmUpSeconds?: number;
    accept?: boolean;
    onSecond?: () => void;
  }): Promise<Pressed>;
  dispose(): Promise<void>;
}

export interface Pressed {
  ordersPerSecond: number;
  /** Milliseconds from the commit of each order to each panel of its outlet. */
  alertMs: number[];
  /** Response time of each order in milliseconds. */
  answerMs: number[];
  refused: number;
  /** Alerts that did not reach a panel before the timeout. */
  lost: number;
}

const settleMs = 20_000;
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param databaseUrl PostgreSQL; null: the embedded engine */
export async function startLoad(options: {
  outlets: number;
  panels: number;
  databaseUrl: string | null;
  environment?: Record<string, string>;
}): Promise<Load> {
  const { outlets, panels, databaseUrl, environment = {} } = options;
  const server = await createGallaServer({
    LOG_LEVEL: 'error',
    PUBLISH_FROM: '',
    RATE_LIMIT_FACTOR: '0',
    METRICS_ADDRESSES: '127.0.0.1,::1',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-load-'));
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = fork(path.join(import.meta.dirname, program), args, { execArgv: ['--import', 'tsx'] });
    children.push(child);
    return child;
  };
  const messageOf = async <Message extends { kind: string }, Kind extends Message['kind']>(
    child: ChildProcess,
    kind: Kind,
  ): Promise<Extract<Message, { kind: Kind }>> => {
    for (;;) {
      const [message] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('A process of the load ended'))),
      ])) as [Message];
      if (message.kind === kind) return message as Extract<Message, { kind: Kind }>;
    }
  };
  const dispose = async (): Promise<void> => {
    for (const child of children) child.kill('SIGKILL');
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await server.start();
    await server.stop();
    const where = databaseUrl === null ? { dataDir: path.join(server.dataDir, 'db') } : { url: databaseUrl };
    const plan: LoadPlan = {
      origin: server.origin,
      outlets: await seedPanels(where, { outlets, panelsPerOutlet: panels / outlets }),
    };
    await server.start();
    const file = path.join(folder, 'plan.json');
    writeFileSync(file, JSON.stringify(plan), { mode: 0o600 });
    const listeners = start('panels-process.ts', file);
    await messageOf<FromPanels, 'connected'>(listeners, 'connected');
    const customers = start('customers-process.ts', file);
    await messageOf<FromCustomers, 'ready'>(customers, 'ready');
    const toPanels = (message: ToPanels): boolean => listeners.send(message);
    const toCustomers = (message: ToCustomers): boolean => customers.send(message);
    const panelReport = () => {
      toPanels({ kind: 'report' });
      return messageOf<FromPanels, 'report'>(listeners, 'report');
    };

    return {
      server,
      plan,
      async press({ pace, seconds, warmUpSeconds = 3, accept = false, onSecond }) {
        toPanels({ kind: 'mark' });
        const counts: { at: number; placed: number }[] = [];
        const count = (message: FromCustomers): void => {
          if (message.kind === 'second') counts.push({ at: performance.now(), placed: message.placed });
        };
        customers.on('message', count);
        toCustomers({ kind: 'start', pace, accept });
        const until = performance.now() + (seconds + warmUpSeconds) * 1_000;
        while (performance.now() < until) {
          await wait(1_000);
          onSecond?.();
        }
        const stopped = messageOf<FromCustomers, 'stopped'>(customers, 'stopped');
        toCustomers({ kind: 'stop' });
        const { placed, refused, answerMs } = await stopped;
        customers.off('message', count);
        const expected = placed * (panels / outlets);
        let report = await panelReport();
        const deadline = performance.now() + settleMs;
        while (report.alerts < expected && performance.now() < deadline) {
          await wait(500);
          report = await panelReport();
        }
        const counted = counts.slice(warmUpSeconds);
        const [first] = counted;
        const last = counted.at(-1);
        return {
          ordersPerSecond:
            first && last && last !== first
              ? ((last.placed - first.placed) * 1_000) / (last.at - first.at)
              : Number.NaN,
          alertMs: report.latencies,
          answerMs,
          refused,
          lost: expected - report.alerts,
        };
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Metrics of the server's /metrics, keyed by name and labels. */
export async function metricsOf(origin: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin.replace('localhost', '127.0.0.1')}/metrics`)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1))];
      }),
  );
}
