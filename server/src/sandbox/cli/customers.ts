// Simulated customers for a running demo server: npm run customers -- --rate 20 --outlet malabar --minutes 30
import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { createCrowdClient } from '../crowd/crowd-client';
import { runCrowd } from '../crowd/run-crowd';
import { chanceOf } from '../demo/random';
import { partnerKeysFile } from '../../partners/delivery-keys';

const { values } = parseArgs({
  options: {
    /** Orders per minute. */
    rate: { type: 'string', default: '12' },
    outlet: { type: 'string', default: '' },
    minutes: { type: 'string', default: '0' },
    url: { type: 'string', default: process.env['GALLA_URL'] ?? 'http://localhost:8080' },
    data: { type: 'string', default: process.env['DATA_DIR'] ?? '.data' },
  },
});
const rate = z.coerce.number().positive().max(3000).parse(values.rate);
const minutes = z.coerce.number().min(0).parse(values.minutes);

/** Keys of the sandbox's delivery partners; without them orders get no rider. */
function partnerKeys(): Record<string, string> {
  try {
    return z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(values.data, partnerKeysFile), 'utf8')));
  } catch {
    return {};
  }
}

const stop = new AbortController();
// Each order that is followed waits for it.
setMaxListeners(0, stop.signal);
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
if (minutes > 0) setTimeout(() => stop.abort(), minutes * 60_000).unref();

const say = (line: string): void =>
  void process.stdout.write(`${new Date().toLocaleTimeString('en-GB')}  ${line}\n`);
try {
  const client = createCrowdClient(values.url, partnerKeys());
  // Once it runs, customers try again while the server restarts.
  await client.call(endpoints.outlets.publicOutlets);
  say(`customers come to ${values.url}, about ${rate} a minute; Ctrl+C sends them home`);
  const { placed, refused } = await runCrowd(client, {
    perMinute: rate,
    outlet: values.outlet,
    signal: stop.signal,
    chance: chanceOf(Date.now()),
    say,
  });
  const reasons = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
  say(`placed ${placed}, refused ${reasons.length === 0 ? 'none' : reasons.join(', ')}`);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error)}\n`,
  );
  process.exitCode = 1;
}
