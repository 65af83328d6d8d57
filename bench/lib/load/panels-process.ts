// Listening panels in a separate process, forked with the file of a load's plan.
import { readFileSync } from 'node:fs';
import { outletEventSchema, socketEndpoint } from '@galla/contract';
import { io } from 'socket.io-client';
import { nowMs, type FromPanels, type LoadPlan, type ToPanels } from './load-plan';

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadPlan;
const tell = (message: FromPanels): void => void process.send?.(message);
/** Maximum of concurrently opening sockets. */
const atOnce = 20;
/** Limit of samples: more would not change the percentiles. */
const maxLatencies = 500_000;

let alerts = 0;
let latencies: number[] = [];
let lastAt = nowMs();

function hear(payload: unknown): void {
  // Only the first message is parsed: parsing thousands a second would measure this process.
  const event = payload as { type?: string; at?: string };
  if (event.type !== 'order/placed' || event.at === undefined) return;
  if (alerts === 0) outletEventSchema.parse(payload);
  alerts += 1;
  lastAt = nowMs();
  if (latencies.length < maxLatencies) latencies.push(lastAt - Date.parse(event.at));
}

function connect(token: string): Promise<void> {
  const socket = io(plan.origin + socketEndpoint.namespace, {
    path: socketEndpoint.path,
    extraHeaders: { 'x-access-token': token },
    transports: ['websocket'],
    forceNew: true,
  });
  socket.on('outletEvent', hear);
  return new Promise((resolve) => socket.once('welcome', () => resolve()));
}

process.on('message', (message: ToPanels) => {
  if (message.kind === 'mark') {
    alerts = 0;
    latencies = [];
    return;
  }
  tell({ kind: 'report', alerts, latencies, waited: nowMs() - lastAt });
});

const tokens = plan.outlets.flatMap((outlet) => outlet.tokens);
for (let from = 0; from < tokens.length; from += atOnce)
  await Promise.all(tokens.slice(from, from + atOnce).map(connect));
tell({ kind: 'connected' });
