// Simulated customers in a separate process, forked with the file of a load's plan.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { BodyOf, endpoints } from '@galla/contract';
import type { FromCustomers, LoadPlan, Pace, ToCustomers } from './load-plan';

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadPlan;
const { hostname, port } = new URL(plan.origin);
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
const tell = (message: FromCustomers): void => void process.send?.(message);

/** Timeout after which a call counts as failed. */
const timeoutMs = 30_000;

interface Answer {
  status: number;
  text: string;
  cookies: string[];
}

function send(method: string, path: string, body: object | null, headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, path, method, agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
        );
      },
    );
    request.setTimeout(timeoutMs, () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(body === null ? undefined : JSON.stringify(body));
  });
}

const checkoutOf = (outlet: LoadPlan['outlets'][number]): BodyOf<typeof endpoints.orders.postCheckout> => ({
  outletId: outlet.outletId,
  idempotencyKey: randomUUID(),
  channel: 'web',
  fulfilment: 'delivery',
  paymentMethod: 'cod',
  customer: { name: 'Meera Nair', countryCode: '+91', mobile: `98450${String((next % 90_000) + 10_000)}` },
  address: { addressLine: '12, Lake View Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  lines: [{ itemId: outlet.itemId, quantity: 20 }],
});

let next = 0;
let running = false;
let accepting = false;
let placed = 0;
let refused = 0;
let xsrf = '';
let answerMs: number[] = [];

/** Completes an order as the outlet's staff would, so that waiting orders do not accumulate. */
async function serve(outlet: LoadPlan['outlets'][number], orderId: string, seen: number): Promise<void> {
  let version = seen;
  for (const target of ['foodPreparation', 'foodReady', 'outForDelivery', 'delivered']) {
    const body = { orderId, outletId: outlet.outletId, target, version, idempotencyKey: randomUUID() };
    const answer = await send('PUT', '/api/order/changeStatus', body, {
      'x-access-token': outlet.tokens[0],
      'x-xsrf-token': xsrf,
      cookie: `XSRF-TOKEN=${xsrf}`,
    }).catch(() => null);
    if (answer?.status !== 200) {
      refused += 1;
      if (refused === 1) process.stderr.write(`${target}: ${answer?.status} ${answer?.text.slice(0, 300)}\n`);
      return;
    }
    version = (JSON.parse(answer.text) as { data: { version: number } }).data.version;
  }
}

async function order(): Promise<void> {
  const outlet = plan.outlets[next++ % plan.outlets.length];
  if (!outlet) return;
  const begun = performance.now();
  const answer = await send('POST', '/api/order/postCheckout', checkoutOf(outlet)).catch(() => null);
  if (answer?.status !== 200) {
    refused += 1;
    if (refused === 1) process.stderr.write(`${answer?.status} ${answer?.text.slice(0, 300)}\n`);
    return;
  }
  placed += 1;
  if (answerMs.length < 200_000) answerMs.push(performance.now() - begun);
  if (!accepting) return;
  const { data } = JSON.parse(answer.text) as { data: { order: { orderId: string; version: number } } };
  await serve(outlet, data.order.orderId, data.order.version);
}

const under = new Set<Promise<void>>();
function begin(): Promise<void> {
  const work = order().finally(() => under.delete(work));
  under.add(work);
  return work;
}

async function press(pace: Pace): Promise<void> {
  if (pace.kind === 'flat-out') {
    const customer = async (): Promise<void> => {
      while (running) await begin();
    };
    await Promise.all(Array.from({ length: pace.customers }, customer));
    return;
  }
  const started = performance.now();
  let due = 0;
  while (running) {
    const shouldBe = ((performance.now() - started) / 1_000) * pace.perSecond;
    for (; due < shouldBe; due += 1) void begin();
    await new Promise((resolve) => setTimeout(resolve, 1_000 / pace.perSecond));
  }
}

let pressing = Promise.resolve();
const seconds = setInterval(() => {
  if (running) tell({ kind: 'second', placed });
}, 1_000);
process.on('message', (message: ToCustomers) => {
  if (message.kind === 'start') {
    running = true;
    accepting = message.accept;
    placed = 0;
    refused = 0;
    answerMs = [];
    pressing = press(message.pace);
    return;
  }
  running = false;
  void pressing
    .then(() => Promise.all(under))
    .then(() => tell({ kind: 'stopped', placed, refused, answerMs }))
    .then(() => clearInterval(seconds));
});

const { cookies } = await send('GET', '/login', null, { accept: 'text/html' });
xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookies.join(';'))?.[1] ?? '');
tell({ kind: 'ready' });
