import { simulate } from './simulate';

/** Set by `npm test`, which prints it; the fixed ones are the same for everybody. */
const random = process.env['GALLA_SIMULATION_SEED'];
const fixed = ['1', '2', '3', '4'];

test('SIM-01 SIM-04 nothing falls on a busy day of four fixed seeds and a random one', async () => {
  const reports = await simulate('--seeds', [...fixed, ...(random === undefined ? [] : [random])].join());
  expect(reports.map(({ seed, fall, text }) => (fall === null ? `seed ${seed} stands` : text))).toEqual(
    reports.map(({ seed }) => `seed ${seed} stands`),
  );
  const orders = reports.slice(0, fixed.length).reduce((sum, each) => sum + each.orders, 0);
  expect(orders).toBeGreaterThanOrEqual(300);
});

test('SIM-01 one seed gives one history, to the byte', async () => {
  const [one, other] = await simulate('--seeds', '7,7', '--outlets', '1', '--orders', '8');
  expect(one?.fall).toBeNull();
  expect(one?.hash).toBe(other?.hash);
  const [another] = await simulate('--seeds', '8', '--outlets', '1', '--orders', '8');
  expect(another?.hash).not.toBe(one?.hash);
});

test('SIM-02 SIM-03 a planted defect falls with its seed, its step, a history in plain lines and the command for it', async () => {
  const small = ['--defect', 'channel', '--outlets', '1', '--orders', '12'];
  const [report] = await simulate('--seeds', '3', ...small);
  expect(report?.fall?.oracle).toBe('origins');
  expect(report?.text).toContain(`Seed 3 fell at step ${report?.fall?.step}`);
  expect(report?.text).toMatch(/Malabar Kitchen: no\. \d+ comes by \w+/);
  expect(report?.text).toContain('Again: npm run simulate -- --seed 3 --rush --outlets 1 --orders 12');
});
