import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createGallaServer } from '../fixtures/galla-server';
import { expect, test } from '../fixtures/test';

const program = path.resolve(import.meta.dirname, '../../server/dist/customers.js');
/** Reasons of an outlet's own; the others would be faults of the crowd or of the server. */
const business = ['CART_OUTLET_CLOSED', 'CART_ITEM_NOT_SERVING', 'CART_MINIMUM_NOT_MET', 'INTER_STATE_GOODS'];

test('the customers of the README order for half a minute: all but a few orders arrive, the others are refused for a reason of business', async () => {
  // A server of its own: the orders that it leaves would push those of other files below the fold.
  const galla = await createGallaServer();
  await galla.start();
  try {
    const crowd = spawn(
      process.execPath,
      [program, '--rate', '120', '--minutes', '0.5', '--url', galla.origin, '--data', galla.dataDir],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    crowd.stdout.on('data', (text: Buffer) => (said += text.toString()));
    crowd.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = await once(crowd, 'exit');
    expect(code, said).toBe(0);
    const [, placed = '0', reasons = ''] = /placed (\d+), refused (.+)/.exec(said) ?? [];
    const refused = [...reasons.matchAll(/(\d+) ([A-Z_]+)/g)].map(([, count, reason = '']) => ({
      count: Number(count),
      reason,
    }));
    const refusals = refused.reduce((sum, { count }) => sum + count, 0);
    expect(Number(placed), said).toBeGreaterThan(30);
    expect(Number(placed) / (Number(placed) + refusals), said).toBeGreaterThanOrEqual(0.95);
    for (const { reason } of refused) expect(business, said).toContain(reason);
  } finally {
    await galla.dispose();
  }
});
