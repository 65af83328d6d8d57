// Imports a menu of 10 000 rows from a spreadsheet while customers order: duration of validation and import,
// delay of the server's event loop, and latency of orders to the panel. Then reads a menu of 5 000 items
// as the Main Menu does.   npm run bench -- menu [--rows 10000]
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { utils, write } from '@e965/xlsx';
import {
  endpoints,
  envelopeSchema,
  outletEventSchema,
  socketEndpoint,
  type BodyOf,
  type DataOf,
  type EndpointConfig,
} from '@galla/contract';
import { io } from 'socket.io-client';
import * as z from 'zod/mini';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { createStorefront } from '../e2e/fixtures/storefront';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { quantile } from './lib/table';

const reads = 9;
const outlet = 'Malabar';
const loopFile = path.join(tmpdir(), `galla-loop-delay-${process.pid}`);
const preload = fileURLToPath(new URL('./lib/loop-delay.mjs', import.meta.url));

interface Session {
  origin: string;
  token: string;
  xsrf: string;
}

async function call<D extends z.ZodMiniType>(
  session: Session,
  endpoint: EndpointConfig<z.ZodMiniType, z.ZodMiniType, D>,
  query: Record<string, string>,
  body?: FormData | object,
): Promise<z.output<D>> {
  const response = await fetch(`${session.origin}/api${endpoint.path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      'x-access-token': session.token,
      'x-xsrf-token': session.xsrf,
      cookie: `XSRF-TOKEN=${session.xsrf}`,
      ...(body instanceof FormData || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  session.token = response.headers.get('x-access-token') ?? session.token;
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${text}`);
  const envelope = envelopeSchema(z.unknown()).parse(JSON.parse(text));
  return endpoint.data.parse(envelope.data);
}

async function signIn(origin: string): Promise<Session> {
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } });
  const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? '');
  const body: BodyOf<typeof endpoints.account.login> = {
    login: 'owner@demo.galla.example',
    password: 'galla2026',
    deviceId: randomUUID().replaceAll('-', ''),
  };
  const session = { origin, token: '', xsrf };
  await call(session, endpoints.account.login, {}, body);
  return session;
}

function sheet(rowCount: number): FormData {
  const head = ['Category', 'Item name', 'Description', 'Price', 'Tax %', 'Dietary type', 'Available'];
  const lines = Array.from({ length: rowCount }, (_, index) => [
    `Shelf ${index % 50}`,
    `Article ${index}`,
    `Number ${index} of the list, as the supplier calls it`,
    (index % 900) + 0.5,
    5,
    'Veg',
    'Yes',
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...lines]), 'Menu');
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'menu.xlsx');
  return form;
}

/** Milliseconds of event loop delay, sampled between two times. */
function lateness(from: number, to: number): number[] {
  return readFileSync(loopFile, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .flatMap(([at = 0, late = 0]) => (at >= from && at <= to ? [late] : []));
}

const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
};
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Measures a large import of a menu while orders are placed. */
export const bench: Bench = async (run) => {
  const rowCount = run.number('rows', 10_000);
  const server = await createGallaServer({
    LOG_LEVEL: 'error',
    LOOP_DELAY_FILE: loopFile,
    NODE_OPTIONS: `--import ${preload}`,
  });
  try {
    await server.start();
    const storefront = createStorefront(server);
    const outletId = await storefront.outletId(outlet);
    const item = (await storefront.menu('Pencil')).find(({ groups }) => groups.length === 0);
    const orderOutletId = await storefront.outletId('Pencil');
    if (!item) throw new Error('No item without choices');
    const session = await signIn(server.origin);

    // A panel that listens to both outlets, and customers who order four times a second.
    const heard = new Map<string, number>();
    const socket = io(server.origin + socketEndpoint.namespace, {
      path: socketEndpoint.path,
      extraHeaders: { 'x-access-token': session.token },
    });
    socket.on('outletEvent', (payload: unknown) => {
      const event = outletEventSchema.parse(payload);
      if (event.type === 'order/placed') heard.set(event.order.orderId, performance.now());
    });
    await new Promise<void>((resolve) => socket.once('welcome', () => resolve()));
    const rings: { sent: number; orderId: string }[] = [];
    let ordering = true;
    const customers = (async () => {
      while (ordering) {
        const sent = performance.now();
        const body: BodyOf<typeof endpoints.orders.postCheckout> = {
          outletId: orderOutletId,
          idempotencyKey: randomUUID(),
          fulfilment: 'delivery',
          paymentMethod: 'cod',
          customer: { name: 'Meera Nair', countryCode: '+91', mobile: '9845010007' },
          address: {
            addressLine: '12, Lake View Road',
            city: 'Bengaluru',
            state: 'Karnataka',
            pincode: '560038',
          },
          lines: [{ itemId: item.itemId, quantity: 20 }],
        };
        const response = await fetch(`${server.origin}/api${endpoints.orders.postCheckout.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`An order was refused: ${text}`);
        const answer = envelopeSchema(endpoints.orders.postCheckout.data).parse(JSON.parse(text));
        rings.push({ sent, orderId: answer.data.order.orderId });
        await wait(250);
      }
    })();
    const ringsBetween = (from: number, to: number): number[] =>
      rings
        .filter(({ sent }) => sent >= from && sent <= to)
        .map(({ sent, orderId }) => (heard.get(orderId) ?? Number.POSITIVE_INFINITY) - sent);

    await wait(3_000);
    const calm = ringsBetween(0, performance.now() - 500);
    const calmLate = lateness(0, Date.now());
    const form = sheet(rowCount);
    const startedAt = Date.now();
    const started = performance.now();
    const [checked, checkMs] = await timed(() =>
      call(session, endpoints.menuImport.menuExcelImport, { outletId }, form),
    );
    const checkedAt = Date.now();
    const [applied, applyMs] = await timed(() =>
      call(
        session,
        endpoints.menuImport.applyImport,
        {},
        { outletId, importId: checked.importId, idempotencyKey: randomUUID() },
      ),
    );
    const appliedAt = Date.now();
    const applied1 = performance.now();
    await wait(1_500);
    ordering = false;
    await customers;
    await wait(1_000);
    if (applied.created !== rowCount)
      throw new Error(`${applied.created} of ${rowCount} rows were taken over`);
    const during = ringsBetween(started, applied1);
    const unheard = rings.filter(({ orderId }) => !heard.has(orderId)).length;

    // Deletes half of it; the rest is the menu that the screen is measured with.
    type Menu = DataOf<typeof endpoints.menu.getAllItemsByCategory>;
    const menu: Menu = await call(session, endpoints.menu.getAllItemsByCategory, { outletId });
    const surplus = menu.categories.flatMap(({ items }) => items.map(({ itemId }) => itemId)).slice(5_000);
    const [, deleteMs] = await timed(() =>
      call(
        session,
        endpoints.menu.bulkItems,
        {},
        { outletId, itemIds: surplus, act: { kind: 'delete' }, idempotencyKey: randomUUID() },
      ),
    );
    const listMs: number[] = [];
    let bytes = 0;
    for (let read = 0; read < reads; read += 1) {
      const url = `${server.origin}/api${endpoints.menu.getAllItemsByCategory.path}?outletId=${outletId}`;
      const [packed, took] = await timed(async () => {
        const response = await fetch(url, { headers: { 'x-access-token': session.token } });
        await response.text();
        return Number(response.headers.get('content-length'));
      });
      bytes = packed;
      listMs.push(took);
    }
    socket.close();

    return {
      title: `menu: ${rowCount} rows while orders ring`,
      figures: [
        {
          name: 'event loop late before, p99',
          figure: quantile(calmLate, 0.99),
          unit: 'ms',
          limit: null,
        },
        budgeted('importCheck', checkMs),
        budgeted('importLoop', quantile(lateness(startedAt, checkedAt), 0.99)),
        {
          name: 'event loop late while taking over, p99',
          figure: quantile(lateness(checkedAt, appliedAt), 0.99),
          unit: 'ms',
          limit: 50,
        },
        {
          name: 'event loop late, worst',
          figure: Math.max(...lateness(startedAt, appliedAt)),
          unit: 'ms',
          limit: null,
        },
        { name: 'taking over', figure: applyMs, unit: 'ms', limit: null },
        { name: 'order sent to heard, before, p95', figure: quantile(calm, 0.95), unit: 'ms', limit: null },
        {
          name: 'order sent to heard, meanwhile, p50',
          figure: quantile(during, 0.5),
          unit: 'ms',
          limit: null,
        },
        {
          name: 'order sent to heard, meanwhile, p95',
          figure: quantile(during, 0.95),
          unit: 'ms',
          limit: null,
        },
        { name: 'orders not heard', figure: unheard, unit: 'orders', limit: 0 },
        { name: 'bulk act on the surplus', figure: deleteMs, unit: 'ms', limit: null },
        { name: 'reading 5 000 items, p50', figure: quantile(listMs, 0.5), unit: 'ms', limit: 500 },
        { name: 'its bytes transferred', figure: bytes / 1024, unit: 'KiB', limit: null },
      ],
    };
  } finally {
    await server.dispose();
  }
};
