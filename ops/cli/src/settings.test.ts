import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpsRemote, OpsSetting } from '@galla/contract';
import { run } from './run';

const labels = { en: 'Max riders', hi: 'राइडर' };
const id = '018f0000-0000-7000-8000-000000000001';
const remote: OpsRemote = {
  remote: 'riders',
  version: 4,
  stable: '1.1.0-b',
  lastGood: null,
  rollout: null,
  freeze: null,
  releases: 1,
  updatedAt: null,
  backends: [],
};
const settings: OpsSetting[] = [
  { key: 'rushHour', declared: { key: 'rushHour', kind: 'flag', default: false, labels }, values: [] },
  {
    key: 'maxRiders',
    declared: { key: 'maxRiders', kind: 'number', default: 5, max: 20, labels },
    values: [
      {
        scope: { kind: 'outlet', outletId: id },
        name: 'Indiranagar',
        value: 40,
        misfits: ['1.1.0-b'],
        by: 'asha',
        at: '2026-03-02T06:30:00.000Z',
        reason: 'festival',
      },
    ],
  },
];

let folder: string;
let calls: { key: string; body: unknown }[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galla-cli-'));
  calls = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one line; resolves exit code and output. */
async function release(line: string): Promise<{ code: number; said: string }> {
  let said = '';
  const answers: Record<string, unknown> = {
    'GET /ops/remotes/riders': remote,
    'GET /ops/remotes/riders/settings': { settings },
    'PUT /ops/remotes/riders/settings/rushHour': remote,
    'PUT /ops/remotes/riders/settings/maxRiders': remote,
  };
  const code = await run(line.split(' '), {
    environment: { XDG_CONFIG_HOME: folder },
    folder,
    out: (text) => (said += text),
    err: (text) => (said += text),
    ask: async () => '',
    send: async (input, init) => {
      const key = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api', '')}`;
      calls.push({ key, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
      return Response.json({ data: answers[key] });
    },
  });
  return { code, said };
}
const sent = () => calls.find(({ key }) => key.startsWith('PUT'))?.body;

test('FED-26 settings are listed with their defaults, who set what for whom and why, and what no longer fits', async () => {
  const { said } = await release('settings riders');
  expect(said).toMatch(/rushHour\s+flag\s+default\s+off/);
  expect(said).toMatch(
    new RegExp(`outlet Indiranagar \\(${id}\\)\\s+40\\s+asha\\s+festival\\s+not valid in 1\\.1\\.0-b`),
  );
});

test('FED-26 a value is sent as its kind wants it, for everybody, a merchant or an outlet', async () => {
  await release('set riders rushHour on -m festival');
  expect(sent()).toEqual({ scope: { kind: 'everybody' }, value: true, reason: 'festival' });
  calls = [];
  await release(`set riders maxRiders 12 --outlet ${id} -m few`);
  expect(sent()).toEqual({ scope: { kind: 'outlet', outletId: id }, value: 12, reason: 'few' });
  calls = [];
  await release(`unset riders maxRiders --merchant ${id} -m over`);
  expect(sent()).toEqual({ scope: { kind: 'merchant', merchantId: id }, value: null, reason: 'over' });
});

test.each([
  'set riders rushHour maybe',
  'set riders maxRiders many',
  'set riders rushHour',
  `set riders rushHour on --merchant ${id} --outlet ${id}`,
  'unset riders',
])('FED-26 %s changes nothing', async (line) => {
  expect((await release(line)).code).toBe(2);
  expect(sent()).toBeUndefined();
});
