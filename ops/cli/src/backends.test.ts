import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpsBackend, OpsRemote } from '@galla/contract';
import { run } from './run';

const host = 'https://riders.example.com';
const waiting: OpsBackend = { host, declared: true, allowed: null };
const allowed: OpsBackend = {
  ...waiting,
  allowed: { by: 'asha', at: '2026-03-02T06:30:00.000Z', reason: 'reviewed' },
};
const remoteWith = (backends: OpsBackend[]): OpsRemote => ({
  remote: 'orders',
  version: 7,
  stable: '1.0.0-a',
  lastGood: null,
  rollout: null,
  freeze: null,
  releases: 1,
  updatedAt: null,
  backends,
});

let folder: string;
let answers: Record<string, unknown>;
let calls: { key: string; version: string | null; body: unknown }[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galla-cli-'));
  answers = { 'GET /ops/remotes/orders': remoteWith([waiting]) };
  calls = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one line; resolves what it printed. */
async function release(line: string): Promise<string> {
  let out = '';
  await run(line.split(' '), {
    environment: { XDG_CONFIG_HOME: folder },
    folder,
    out: (text) => (out += text),
    err: (text) => (out += text),
    ask: async () => '',
    send: async (input, init) => {
      const key = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api', '')}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push({ key, version: new Headers(init?.headers).get('if-match'), body });
      return Response.json({ data: answers[key] });
    },
  });
  return out;
}

test('FED-25 retiring a remote says which hosts pages may call no more', async () => {
  answers['GET /ops/remotes/orders'] = remoteWith([allowed]);
  const retired = { ...remoteWith([waiting]), stable: null, endedCanaries: [] };
  answers['POST /ops/remotes/orders/retire'] = retired;
  expect(await release('retire orders -m done')).toContain(`Pages can no longer call ${host}`);
  // One release that is taken back leaves the remote its hosts.
  expect(await release('retire orders 1.0.0-a -m done')).not.toContain('no longer');
});

test('FED-25 a back end is allowed with a reason, and stopped again', async () => {
  answers['PUT /ops/remotes/orders/backends'] = remoteWith([allowed]);
  expect(await release(`allow-backend orders ${host} -m reviewed`)).toContain(
    `Allowed: ${host}, by asha, reviewed`,
  );
  expect(calls.at(-1)).toEqual({
    key: 'PUT /ops/remotes/orders/backends',
    version: '"7"',
    body: { host, allowed: true, reason: 'reviewed' },
  });
  answers['PUT /ops/remotes/orders/backends'] = remoteWith([waiting]);
  await release(`forbid-backend orders ${host} -m leaks`);
  expect(calls.at(-1)?.body).toEqual({ host, allowed: false, reason: 'leaks' });
});

test('FED-25 the status of a remote, and publishing, name the hosts that wait and what to do', async () => {
  answers['GET /ops/remotes/orders/releases'] = { total: 0, releases: [] };
  expect(await release('status orders')).toContain(
    `Waiting for approval: ${host} (allow-backend orders ${host})`,
  );

  writeFileSync(join(folder, 'entry.js'), '1');
  answers['POST /releases/orders'] = {
    remote: 'orders',
    releaseId: '1.1.0-b',
    outcome: 'published',
    promoted: false,
    revision: 3,
    report: { shell: '0.1.0-a', checked: [], unmet: [] },
    backendsWaiting: [host],
  };
  const said = await release(`publish orders --from ${folder}`);
  expect(said).toContain('1.1.0-b published');
  expect(said).toContain(`Pages can’t call ${host} yet`);
});
