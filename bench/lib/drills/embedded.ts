import { connect } from 'node:net';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from '../../../e2e/cluster/customers';
import { createGallaServer } from '../../../e2e/fixtures/galla-server';
import { quantile } from '../table';
import {
  customersOf,
  environment,
  more,
  outcomeOf,
  readyOf,
  refusalOf,
  retriesOf,
  storedIn,
  until,
  type Outcome,
} from './drill';
import { createSmallDisk } from './small-disk';

/** The process is killed while it takes orders. */
export async function killed(times: number): Promise<Outcome> {
  const server = await createGallaServer(environment);
  try {
    await server.start();
    const customers = await customersOf(server.origin);
    for (let kill = 0; kill < times; kill += 1) {
      await more(customers, 40);
      await server.stop('SIGKILL');
      await server.start();
    }
    await more(customers, 20);
    await customers.stop();
    await server.stop();
    const stored = await storedIn(server.dataDir);
    return outcomeOf('kill -9', customers, stored, `${times} kills, ${retriesOf(customers)} repeats`);
  } finally {
    await server.dispose();
  }
}

/** A second server on the same folder: by its path, by another mount, in another network. */
export async function mountedTwice(): Promise<Outcome> {
  const server = await createGallaServer(environment);
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'galla-mount-'));
  const mount = ['unshare', '-rnmpf', 'sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh'];
  const second = await createGallaServer({ ...environment, DATA_DIR: server.dataDir });
  const third = await createGallaServer({ ...environment, DATA_DIR: elsewhere }, [
    ...mount,
    server.dataDir,
    elsewhere,
  ]);
  try {
    await server.start();
    const customers = await customersOf(server.origin);
    await more(customers, 40);
    const refusals = [await refusalOf(second), await refusalOf(third)];
    if (!refusals.every((message) => message.includes('is in use by process')))
      throw new Error(refusals.join('\n'));
    await more(customers, 40);
    await customers.stop();
    await server.stop('SIGKILL');
    const stored = await storedIn(server.dataDir);
    return outcomeOf(
      'double mount',
      customers,
      stored,
      '2 more servers refused, one behind a second mount and network',
    );
  } finally {
    for (const each of [server, second, third]) await each.dispose();
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

/** The disk fills up while orders come in, and is freed again. */
export async function diskFull(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-disk-'));
  const disk = await createSmallDisk(path.join(folder, 'disk'), 220);
  const server = await createGallaServer({ ...environment, DATA_DIR: disk.folder }, disk.through);
  try {
    await server.start();
    const customers = await customersOf(server.origin);
    await more(customers, 40);
    disk.fill();
    const notReadyMs = await until(async () => (await readyOf(server)) !== 'ready', 'not ready');
    const whileFull = await readyOf(server);
    const before = customers.acknowledged.length;
    // As long as the log has room orders are still written; then they are refused or the process ends.
    await until(() => retriesOf(customers) > 8, 'refusals on a full disk', 120_000).catch(() => 0);
    const accepted = customers.acknowledged.length - before;
    const refused = retriesOf(customers);
    disk.free();
    if ((await readyOf(server)) === 'no answer') {
      await server.stop('SIGKILL');
      await server.start();
    }
    await until(async () => (await readyOf(server)) === 'ready', 'ready again');
    await more(customers, 40);
    await customers.stop();
    await server.stop();
    const stored = await storedIn(disk.fromOutside);
    const seen = `/readyz «${whileFull}» after ${notReadyMs.toFixed(0)} ms; while full ${accepted} more acknowledged, ${refused} refused`;
    return outcomeOf('disk full', customers, stored, seen);
  } finally {
    await server.dispose();
    disk.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The clock is set back two hours while somebody waits for a limit. */
export async function clockStepped(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-clock-'));
  const clock = path.join(folder, 'clock');
  writeFileSync(clock, '0');
  const server = await createGallaServer({
    ...environment,
    RATE_LIMIT_FACTOR: '1',
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'stepped-clock.mjs')}`,
    DRILL_CLOCK_FILE: clock,
    TRUST_PROXY: '1',
  });
  try {
    await server.start();
    const customers = await customersOf(server.origin);
    const attempt = async () =>
      ask(`${server.origin}/api/account/v2/signupValidation`, {
        method: 'POST',
        body: {},
        headers: { 'x-forwarded-for': '10.9.0.1' },
      });
    const waitOf = async () => Number((await attempt()).headers['retry-after'] ?? 0);
    await more(customers, 20);
    await until(async () => (await waitOf()) > 0, 'a limit');
    writeFileSync(clock, String(-2 * 3_600_000));
    await until(() => existsSync(`${clock}.seen`), 'the clock set back');
    const wait = await waitOf();
    const freeMs = await until(async () => (await attempt()).status !== 429, 'accepted again');
    await more(customers, 40);
    writeFileSync(clock, String(2 * 3_600_000));
    await more(customers, 40);
    await customers.stop();
    await server.stop();
    const seen = `−2 h: asked to wait ${wait} s, accepted after ${freeMs.toFixed(0)} ms`;
    return outcomeOf('clock step', customers, await storedIn(server.dataDir), seen);
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Hundreds of connections that never end their headers, their bodies, or read their answers. */
export async function slowClients(count: number): Promise<Outcome> {
  const server = await createGallaServer(environment);
  try {
    await server.start();
    const customers = await customersOf(server.origin);
    await more(customers, 20);
    const port = Number(new URL(server.origin).port);
    let closed = 0;
    const body = `POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{`;
    const sockets = Array.from({ length: count }, (_, index) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {}).on('close', () => (closed += 1));
      socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\nX-A: ' : body);
      return socket;
    });
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 1_000);
    const times: number[] = [];
    const endedMs = await until(
      async () => {
        const begun = performance.now();
        await ask(`${server.origin}/api/storefront/outlets`);
        times.push(performance.now() - begun);
        return closed === count;
      },
      'slow clients closed',
      90_000,
    );
    clearInterval(drip);
    await more(customers, 20);
    await customers.stop();
    await server.stop();
    const seen = `${count} slow connections, all closed after ${(endedMs / 1_000).toFixed(0)} s; answers to others meanwhile p95 ${quantile(times, 0.95).toFixed(0)} ms`;
    return outcomeOf('slow clients', customers, await storedIn(server.dataDir), seen);
  } finally {
    await server.dispose();
  }
}
