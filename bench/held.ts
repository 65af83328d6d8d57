// How long each export, import, report and file holds the server's event loop at a time, over the demo's year: the longest
// stretch in which nobody else is answered.   npm run bench -- held [--rows 5000]
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { utils, write } from '@e965/xlsx';
import {
  endpoints,
  envelopeSchema,
  exportFormatSchema,
  exportKindSchema,
  reportKinds,
  taxFileKinds,
  type EndpointConfig,
} from '@galla/contract';
import * as z from 'zod/mini';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { reported, type Figure } from './lib/table';

const loopFile = path.join(tmpdir(), `galla-held-${process.pid}`);
const preload = fileURLToPath(new URL('./lib/loop-delay.mjs', import.meta.url));

interface Session {
  origin: string;
  token: string;
  xsrf: string;
}
type Query = Record<string, string>;

async function send(session: Session, endpoint: EndpointConfig, query: Query, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${session.origin}/api${endpoint.path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      'x-access-token': session.token,
      'x-xsrf-token': session.xsrf,
      cookie: `XSRF-TOKEN=${session.xsrf}`,
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  session.token = response.headers.get('x-access-token') ?? session.token;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${bytes.toString().slice(0, 300)}`);
  return bytes;
}
const answerOf = (bytes: Buffer): unknown =>
  envelopeSchema(z.unknown()).parse(JSON.parse(bytes.toString())).data;

async function signIn(origin: string): Promise<Session> {
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } });
  const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? '');
  const session = { origin, token: '', xsrf };
  const deviceId = randomUUID().replaceAll('-', '');
  const login = { login: 'owner@demo.galla.example', password: 'galla2026', deviceId };
  await send(session, endpoints.account.login, {}, login);
  return session;
}

function sheetOf(head: string[], rows: (string | number)[][]): FormData {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), 'Sheet');
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'sheet.xlsx');
  return form;
}
const menuSheet = (count: number): FormData =>
  sheetOf(
    ['Category', 'Item name', 'Price', 'Tax %', 'Dietary type'],
    Array.from({ length: count }, (_, index) => [
      `Shelf ${index % 50}`,
      `Article ${index}`,
      index % 900,
      5,
      'Veg',
    ]),
  );
const customerSheet = (count: number): FormData =>
  sheetOf(
    ['Mobile', 'Name'],
    Array.from({ length: count }, (_, index) => [String(9_100_000_000 + index), `Guest ${index}`]),
  );

/** The longest stretch of the loop's thread between two times, in milliseconds of the processor. */
const longest = (from: number, to: number): number =>
  readFileSync(loopFile, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .reduce((most, [at = 0, , used = 0]) => (at >= from && at <= to ? Math.max(most, used) : most), 0);

const exportOf = z.object({ exportId: z.string(), state: z.string() });
/** Of the demo's outlets in Karnataka. */
const demoGstin = '29AAKCG4821M1Z4';
const shape = (value: unknown) => z.object({ importId: z.string() }).parse(value);

/** Measures the longest stretch of each. */
export const bench: Bench = async (run) => {
  const rows = run.number('rows', 5_000, 1_000);
  const server = await createGallaServer({
    LOG_LEVEL: 'error',
    DEMO_HISTORY: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOOP_DELAY_FILE: loopFile,
    NODE_OPTIONS: `--import ${preload}`,
  });
  const held: [name: string, milliseconds: number][] = [];
  const measure = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    // Earlier work has ended, and its samples are written.
    await wait(700);
    const from = Date.now();
    const result = await work();
    const to = Date.now();
    await wait(700);
    held.push([name, longest(from, to)]);
    run.say(`${name}: ${longest(from, to).toFixed(0)} ms at a time, ${to - from} ms in all`);
    return result;
  };
  try {
    await server.start();
    const session = await signIn(server.origin);
    const { report, crm, taxReturns, menuImport, merchant, alerts, outletSetup } = endpoints;
    const list = z.array(z.object({ outletId: z.string() }));
    const [first] = list.parse(answerOf(await send(session, outletSetup.list, {})));
    const outletId = first?.outletId ?? '';
    const today = new Date().toISOString().slice(0, 10);
    const month = new Date(Date.now() - 28 * 86_400_000).toISOString().slice(0, 7);
    const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
    const year = { period: 'range', from, to: today };
    await measure('all data of the merchant', () => send(session, merchant.exportData, {}));
    for (const kind of reportKinds) {
      await measure(`report ${kind}`, () => send(session, report.getReports, { ...year, kind }));
      for (const format of ['csv', 'xlsx'])
        await measure(`report ${kind} as ${format}`, () =>
          send(session, report.exportReport, { ...year, kind, format }),
        );
    }
    await measure('dashboard', () => send(session, report.dashboard, {}));
    await measure('bills of a week as xlsx', () =>
      send(session, report.orderBreakup, { period: 'week', format: 'xlsx' }),
    );
    for (const kind of exportKindSchema.options)
      for (const format of exportFormatSchema.options)
        await measure(`export of ${kind} as ${format}`, async () => {
          // A workbook holds fewer rows than a year has bills.
          const range = format === 'csv' ? year : { period: 'month' };
          const query = kind === 'breakup' ? range : {};
          const idempotencyKey = randomUUID();
          const begun = await send(session, report.startExport, {}, { kind, format, query, idempotencyKey });
          const { exportId } = exportOf.parse(answerOf(begun));
          for (;;) {
            const all = z.array(exportOf).parse(answerOf(await send(session, report.exports, {})));
            const state = all.find((one) => one.exportId === exportId)?.state;
            if (state === 'ready') return send(session, report.exportFile, { exportId });
            if (state === 'failed') throw new Error(`The export of ${kind} failed`);
            await wait(100);
          }
        });
    await measure('missed alerts', () => send(session, alerts.missedFile, {}));
    for (const kind of taxFileKinds)
      await measure(`tax file ${kind}`, () =>
        send(session, taxReturns.taxFile, { gstin: demoGstin, month, kind }),
      );
    const menu = await measure('menu: sheet read', () =>
      send(session, menuImport.menuExcelImport, { outletId }, menuSheet(rows)),
    );
    const { importId } = shape(answerOf(menu));
    const idempotencyKey = randomUUID();
    await measure('menu: sheet applied', () =>
      send(session, menuImport.applyImport, {}, { outletId, importId, idempotencyKey }),
    );
    await measure('menu as a sheet', () => send(session, menuImport.importTemplate, { outletId }));
    const customers = await measure('customers: sheet read', () =>
      send(session, crm.crmImportFile, {}, customerSheet(rows)),
    );
    const input = shape(answerOf(customers));
    await measure('customers: sheet applied', () => send(session, crm.applyImport, {}, input));
    await measure('customers: import undone', () => send(session, crm.undoImport, {}, input));
    const figures: Figure[] = held.map(([name, figure]) => reported(name, figure, 'ms'));
    figures.push(budgeted('heldLoop', Math.max(...held.map(([, figure]) => figure))));
    return {
      title: 'The longest stretch in which the server answers nobody else, over the demo’s year',
      figures,
    };
  } finally {
    await server.dispose();
    rmSync(loopFile, { force: true });
  }
};
