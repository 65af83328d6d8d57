import type { RunOptions } from '../run';
import { shrink } from '../report/shrink';

const options = {
  seed: 1,
  chosen: ['Malabar Kitchen', 'Chai Stop Gifts'],
  outlets: 2,
  ordersADay: 22,
  without: new Set(['owner']),
} as unknown as RunOptions;

/** Falls where these are there, and with at least five orders. */
const needed = ['riders', 'naps'];

test('SIM-03 a fall is made smaller: one outlet, fewer orders, and only the actors and troubles that it takes', () => {
  const lines: string[] = [];
  let runs = 0;
  shrink(
    options,
    { fall: { oracle: 'boards', at: 0 }, text: 'large' },
    (line) => lines.push(line),
    ({ chosen, ordersADay, without }) => {
      runs += 1;
      const falls =
        chosen.includes('Chai Stop Gifts') && ordersADay >= 5 && !needed.some((name) => without.has(name));
      const text = `${chosen.join()}, ${ordersADay} orders, without ${without.size}`;
      return { fall: falls ? { oracle: 'boards' } : null, history: 1, text };
    },
  );
  expect(lines).toContain('  Malabar Kitchen alone: stands');
  expect(lines.at(-1)).toBe('Chai Stop Gifts, 5 orders, without 27');
  expect(runs).toBeLessThan(25);
});
