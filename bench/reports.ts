// A year of 500 000 orders at one outlet: duration of each report, the dashboard and the list of customers.
//   npm run bench -- reports [--orders 500000]     GALLA_TEST_DATABASE_URL=postgres://… : on PostgreSQL
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { endpoints, envelopeSchema, reportKinds, type EndpointConfig } from '@galla/contract';
import pg from 'pg';
import { z } from 'zod';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { seedYear } from './lib/seed-year';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { quantile, type Figure } from './lib/table';

const reads = 11;

const serverUrl = process.env['GALLA_TEST_DATABASE_URL'];
const database = `galla_bench_${process.pid}`;
const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
const urlOf = (base: string): string => {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
};

interface Session {
  token: string;
  xsrf: string;
}
async function call(
  origin: string,
  session: Session,
  endpoint: EndpointConfig,
  query: Record<string, string>,
  body?: object,
) {
  const response = await fetch(`${origin}/api${endpoint.path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      'x-access-token': session.token,
      'x-xsrf-token': session.xsrf,
      cookie: `XSRF-TOKEN=${session.xsrf}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  session.token = response.headers.get('x-access-token') ?? session.token;
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${text}`);
  return envelopeSchema(z.unknown()).parse(JSON.parse(text)).data;
}

/** Measures reports, dashboard and customers over a year of orders. */
export const bench: Bench = async (run) => {
  const orders = run.number('orders', 500_000, 100_000);
  if (serverUrl) await onServer(`create database ${database}`);
  const url = serverUrl ? urlOf(serverUrl) : undefined;
  const server = await createGallaServer({
    LOG_LEVEL: 'error',
    PUBLISH_FROM: '',
    ...(url ? { DATABASE_URL: url } : {}),
  });
  const ask = (session: Session, endpoint: EndpointConfig, query: Record<string, string>, body?: object) =>
    call(server.origin, session, endpoint, query, body);
  try {
    await server.start();
    await server.stop();
    const where = url ? { url } : { dataDir: path.join(server.dataDir, 'db') };
    const recountMs = await seedYear(where, orders, run.say);
    await server.start();
    const page = await fetch(`${server.origin}/healthz`, { headers: { accept: 'text/html' } });
    const xsrf = decodeURIComponent(
      /XSRF-TOKEN=([^;]*)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? '',
    );
    const session: Session = { token: '', xsrf };
    await ask(
      session,
      endpoints.account.login,
      {},
      {
        login: 'owner@demo.galla.example',
        password: 'galla2026',
        deviceId: randomUUID().replaceAll('-', ''),
      },
    );
    const today = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
    const year = { period: 'range', from, to: today };
    const { report, crm } = endpoints;
    const measured: [name: string, endpoint: EndpointConfig, query: Record<string, string>][] = [
      ['dashboard', report.dashboard, {}],
      ['operational, year', report.getOperationalReport, year],
      ['operational, week', report.getOperationalReport, { period: 'week' }],
      ...reportKinds.map((kind): [string, EndpointConfig, Record<string, string>] => [
        `${kind}, year`,
        report.getReports,
        { ...year, kind },
      ]),
      ['sales, month of one channel', report.getReports, { period: 'month', kind: 'sales', channel: 'app' }],
      ['orders of the year, first page', report.getOrderDetails, year],
      ['orders of the year behind a reason', report.getOrderDetails, { ...year, reason: 'itemOut' }],
      [
        'orders of the year behind a coupon',
        report.getOrderDetails,
        { ...year, group: 'sales', coupon: 'FLAT50' },
      ],
      ['orders of the year behind an hour', report.getOrderDetails, { ...year, group: 'sales', hour: '13' }],
      ['customers by spend', crm.profiles, { sort: 'spend' }],
      ['customers searched', crm.profiles, { search: 'Customer 123' }],
      ['segments with counts', crm.segments, {}],
    ];
    const figures: Figure[] = [
      {
        name: `roll-ups of ${orders} orders counted afresh`,
        figure: recountMs / 1_000,
        unit: 's',
        limit: null,
      },
    ];
    let slowest = 0;
    for (const [name, endpoint, query] of measured) {
      const times: number[] = [];
      await ask(session, endpoint, query);
      for (let read = 0; read < reads; read += 1) {
        const begun = performance.now();
        await ask(session, endpoint, query);
        times.push(performance.now() - begun);
      }
      figures.push({ name: `${name}: p50`, figure: quantile(times, 0.5), unit: 'ms', limit: null });
      slowest = Math.max(slowest, quantile(times, 0.95));
      figures.push({ name: `${name}: p95`, figure: quantile(times, 0.95), unit: 'ms', limit: null });
    }
    figures.push(budgeted('reports', slowest));
    return {
      title: `reports over ${orders} orders, ${url ? 'PostgreSQL' : 'embedded'}, ${reads} reads each`,
      figures,
    };
  } finally {
    await server.dispose();
    if (serverUrl) await onServer(`drop database ${database} with (force)`);
  }
};
