import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpsRemote } from '@galla/contract';
import { run } from './run';

const remote: OpsRemote = {
  remote: 'orders',
  version: 7,
  stable: '1.0.0-a',
  lastGood: null,
  rollout: null,
  freeze: null,
  releases: 2,
  updatedAt: null,
  backends: [],
};

interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

let folder: string;
let calls: Call[];
let answers: Record<string, { status?: number; body: unknown }>;
let out: string;
let err: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galla-cli-'));
  calls = [];
  answers = { 'GET /ops/remotes/orders': { body: { data: remote } } };
  out = '';
  err = '';
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const send: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input));
  const method = init?.method ?? 'GET';
  const path = pathname.replace('/api', '');
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  calls.push({ method, path, headers: new Headers(init?.headers), body });
  const answer = answers[`${method} ${path}`];
  if (answer === undefined) throw new TypeError('fetch failed', { cause: new Error('refused') });
  return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
};
const release = (line: string, environment: Record<string, string> = {}) =>
  run(line.split(' '), {
    environment: { XDG_CONFIG_HOME: folder, ...environment },
    folder,
    out: (text) => (out += text),
    err: (text) => (err += text),
    ask: async () => 'a password',
    send,
  });

test('OPS-06 a change sends the version that was read, and prints the remote’s new state', async () => {
  const rollout = {
    rolloutId: '00000000-0000-4000-8000-000000000000',
    releaseId: '2.0.0-b',
    basisPoints: 250,
    rules: {
      allow: { merchantIds: [], outletIds: [], userIds: [] },
      deny: { merchantIds: [], outletIds: [], userIds: [] },
      cohorts: { internal: true, businessTypes: [] },
    },
    paused: false,
    startedBy: 'asha',
    startedAt: '2026-03-02T06:30:00.000Z',
  };
  answers['PUT /ops/remotes/orders/rollout'] = { body: { data: { ...remote, rollout } } };
  const code = await release('canary orders 2.0.0-b 2.5% --internal -m carefully', { GALLA_OPS_TOKEN: 't' });

  expect(code).toBe(0);
  expect(calls.at(-1)).toMatchObject({
    path: '/ops/remotes/orders/rollout',
    body: {
      releaseId: '2.0.0-b',
      basisPoints: 250,
      reason: 'carefully',
      rules: { cohorts: { internal: true } },
    },
  });
  expect(calls.at(-1)?.headers.get('if-match')).toBe('"7"');
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer t');
  expect(out).toBe('orders: live 1.0.0-a · canary 2.0.0-b at 2.5% (internal)\n');
});

test('without a release the newest permitted one becomes the canary', async () => {
  const one = (releaseId: string, standing: string, quarantine: object | null = null) => ({
    remote: 'orders',
    releaseId,
    version: '1',
    digest: '',
    publishedBy: 'x',
    publishedAt: '2026-03-02T06:30:00.000Z',
    standing,
    quarantine,
  });
  const bad = { by: 'asha', at: '2026-03-02T06:30:00.000Z', reason: 'bad' };
  const releases = [one('4', 'kept', bad), one('3', 'kept'), one('2', 'stable'), one('1', 'lastGood')];
  answers['GET /ops/remotes/orders/releases'] = { body: { data: { total: 4, releases } } };
  answers['PUT /ops/remotes/orders/rollout'] = { body: { data: remote } };
  await release('canary orders 5%');
  expect(calls.at(-1)?.body).toMatchObject({ releaseId: '3', basisPoints: 500, reason: 'no reason given' });
});

test.each([
  [401, 'NOT_AUTHENTICATED', 4],
  [403, 'NOT_PERMITTED', 4],
  [412, 'PRECONDITION_FAILED', 5],
  [409, 'REMOTE_FROZEN', 3],
  [422, 'RELEASE_CONTRACT_UNMET', 3],
  [500, 'INTERNAL', 1],
])('a refusal with %s %s exits with %s, as text and as JSON', async (status, code, exit) => {
  const body = { code, message: 'The words of the server', details: { unmet: [] } };
  answers['POST /ops/remotes/orders/promote'] = { status, body };
  expect(await release('promote orders')).toBe(exit);
  expect([out, err]).toEqual(['', `${code}: The words of the server\n`]);
  expect(await release('promote orders --json')).toBe(exit);
  expect(JSON.parse(out)).toEqual({ ok: false, ...body });
});

test('an unreachable server exits with 6', async () => {
  expect(await release('status --url http://galla.example:9')).toBe(6);
  expect(err).toContain('Can’t reach http://galla.example:9: refused');
});

test.each([
  'nonsense',
  'canary orders',
  'canary orders 101%',
  'canary orders 0.001%',
  'canary orders 5% --business-type sausages',
  'rollback',
  'pause orders now',
  'status --colour',
  'status orders menu',
  'health orders now',
  'verify everything',
  'publish orders',
  'publish orders extra --from dist',
  'publish orders --from dist --canary 1% --live',
  'publish orders --from dist --canary much',
  'publish orders --from dist --canry 1%',
  'quarantine orders 1.0.0-a --lift --force',
  'retire',
  'retire orders --force',
  'token --list --label CI',
  'token orders --revoke 1',
  'account asha --list',
  'internal 018f0000-0000-7000-8000-000000000001 --clear',
  'history --url nowhere',
])('an invalid command line exits with 2 and changes nothing on the server: %s', async (line) => {
  expect(await release(line)).toBe(2);
  expect(err).not.toBe('');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a manipulated history exits with 7', async () => {
  const check = { intact: false, entries: 3, head: null, brokenAt: 4, holdsHead: null };
  answers['GET /ops/history/check'] = { body: { data: check } };
  expect(await release('verify --json')).toBe(7);
  expect(JSON.parse(out)).toMatchObject({ ok: false, code: 'HISTORY_BROKEN', details: { brokenAt: 4 } });
});

test('a sign-in is stored for this server only, readable for the owner only, until signing out', async () => {
  const signedIn = { name: 'Asha', role: 'operator', account: null, grant: null, token: 'secret' };
  answers['POST /ops/session'] = { body: { data: signedIn } };
  answers['DELETE /ops/session'] = { body: { data: {} } };
  answers['GET /ops/remotes'] = { body: { data: { revision: 1, remotes: [remote] } } };
  await release('login asha');
  expect(calls.at(-1)?.body).toEqual({ login: 'asha', password: 'a password', keep: 'token' });
  const file = join(folder, 'galla', 'ops.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await release('status', { GALLA_INSTALLATION_TOKEN: 'machine' });
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer secret');
  await release('status --url http://other.example', { GALLA_INSTALLATION_TOKEN: 'machine' });
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer machine');
  await release('logout');
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
});

test('help lists every command and needs no server', async () => {
  expect(await release('help')).toBe(0);
  for (const name of [
    'publish',
    'canary',
    'promote',
    'rollback',
    'pause',
    'resume',
    'freeze',
    'quarantine',
    'retire',
    'status',
    'history',
    'verify',
  ]) {
    expect(out).toContain(`  ${name} `);
  }
  expect(await release('canary --help')).toBe(0);
  expect(out).toContain('canary <remote> [<release>] <share>');
  expect(calls).toEqual([]);
});

test('FED-18 in a remote’s folder the name of the remote is optional', async () => {
  writeFileSync(join(folder, 'galla.remote.json'), JSON.stringify({ name: 'orders', routes: [] }));
  answers['PUT /ops/remotes/orders/rollout'] = { body: { data: remote } };
  answers['POST /ops/remotes/orders/promote'] = { body: { data: remote } };
  answers['GET /ops/remotes/menu'] = { body: { data: { ...remote, remote: 'menu' } } };
  answers['GET /ops/remotes/menu/releases'] = { body: { data: { total: 0, releases: [] } } };
  expect(await release('canary 2.0.0-b 5%')).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ releaseId: '2.0.0-b', basisPoints: 500 });
  expect(await release('promote 2.0.0-b')).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ releaseId: '2.0.0-b' });
  // Another remote must be named.
  expect(await release('status menu')).toBe(0);
  expect(out).toContain('menu');
});

test('FED-18 a team’s token authenticates; a personal token takes precedence', async () => {
  answers['GET /ops/remotes'] = { body: { data: { revision: 1, remotes: [remote] } } };
  await release('status', { GALLA_RELEASE_TOKEN: 'team', GALLA_INSTALLATION_TOKEN: 'machine' });
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer team');
  await release('status', { GALLA_RELEASE_TOKEN: 'team', GALLA_OPS_TOKEN: 'person' });
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer person');
});

test('FED-18 a token is requested with its rights; the default is publishing only', async () => {
  const issued = {
    tokenId: '00000000-0000-4000-8000-000000000000',
    remote: 'orders',
    rights: ['publish'],
    label: 'CI',
    createdBy: 'asha',
    createdAt: '2026-03-02T06:30:00.000Z',
    lastUsedAt: null,
    token: 'publish-orders-secret',
  };
  answers['POST /ops/tokens'] = { body: { data: issued } };
  await release('token orders --label CI');
  expect(calls.at(-1)?.body).toEqual({ remote: 'orders', label: 'CI', rights: ['publish'] });
  expect(out).toBe('publish-orders-secret\n');
  await release('token orders --label CI --rights publish,view,steer');
  expect(calls.at(-1)?.body).toMatchObject({ rights: ['publish', 'view', 'steer'] });
  expect(await release('token orders --rights everything')).toBe(2);
});

const published = {
  remote: 'orders',
  releaseId: '1.0.0-a',
  outcome: 'published',
  promoted: false,
  revision: 3,
  report: { shell: '0.1.0-a', checked: [], unmet: [] },
};

test('FED-20 publishing gives a release to nobody unless that is said, and sends the reason', async () => {
  writeFileSync(join(folder, 'entry.js'), '1');
  answers['POST /releases/orders'] = { body: { data: published } };
  expect(await release(`publish orders --from ${folder}`)).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ promotion: 'never' });
  expect(out).toContain('served to no one yet');
  answers['POST /releases/orders'] = { body: { data: { ...published, outcome: 'unchanged' } } };
  await release(`publish orders --from ${folder} --new`);
  expect(out).toContain('orders 1.0.0-a was published before, who gets it is as before;');
  await release(`publish orders --from ${folder} --live -m opening`);
  expect(calls.at(-1)?.body).toMatchObject({ promotion: 'always', reason: 'opening' });
});

test('FED-24 publishing says whose parts pages leave out with the release', async () => {
  writeFileSync(join(folder, 'entry.js'), '1');
  const left = {
    remote: 'loyalty',
    releaseId: '1.0.0-l',
    fill: 'stamps',
    point: 'orders/detail',
    takes: '^1.0.0',
  };
  const warnings = [
    { ...left, offered: '2.0.0' },
    { ...left, offered: null },
  ];
  answers['POST /releases/orders'] = { body: { data: { ...published, warnings } } };
  expect(await release(`publish orders --from ${folder}`)).toBe(0);
  const said = 'warning: pages leave out stamps of loyalty 1.0.0-l: it takes orders/detail ^1.0.0, which is';
  expect(out).toContain(`${said} offered as 2.0.0\n${said} not offered\n`);
});

test('FED-20 a canary that the token may not start is said, with what became of the release', async () => {
  writeFileSync(join(folder, 'entry.js'), '1');
  answers['POST /releases/orders'] = { body: { data: published } };
  const body = { code: 'NOT_PERMITTED', message: 'This token may not steer' };
  answers['GET /ops/remotes/orders'] = { status: 403, body };
  expect(await release(`publish orders --from ${folder} --canary 1%`)).toBe(4);
  expect(err).toBe(
    'NOT_PERMITTED: This token may not steer (orders 1.0.0-a published, served to no one yet)\n',
  );
});

test('FED-20 a remote is retired as a whole, or one release of it', async () => {
  answers['POST /ops/remotes/orders/retire'] = { body: { data: { ...remote, stable: null } } };
  expect(await release('retire orders -m hides')).toBe(0);
  expect(calls.at(-1)?.body).toEqual({ reason: 'hides', force: false });
  expect(out).toBe('orders: not live\n');
  await release('retire orders 1.0.0-a --force -m hides');
  expect(calls.at(-1)?.body).toEqual({ reason: 'hides', force: true, releaseId: '1.0.0-a' });
});

test('FED-16 a rollback that would end canaries is refused, and with --force prints which ended', async () => {
  answers['GET /ops/remotes/shell'] = { body: { data: { ...remote, remote: 'shell' } } };
  const canaries = [{ remote: 'orders', releaseId: '2.0.0-b' }];
  answers['POST /ops/remotes/shell/rollback'] = {
    status: 409,
    body: { code: 'CANARIES_WOULD_END', message: 'Would end orders 2.0.0-b', details: { canaries } },
  };
  expect(await release('rollback shell --to 0.1.0-a')).toBe(3);
  expect(err).toBe('CANARIES_WOULD_END: Would end orders 2.0.0-b: --force\n');

  answers['POST /ops/remotes/shell/rollback'] = {
    body: { data: { ...remote, remote: 'shell', stable: '0.1.0-a', endedCanaries: canaries } },
  };
  expect(await release('rollback shell --to 0.1.0-a --force')).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ to: '0.1.0-a', force: true, quarantine: false });
  expect(out).toBe('shell: live 0.1.0-a\norders: the canary 2.0.0-b ended with it\n');
});

test('FED-15 the table shows which live release is compatible with which shell, and what is missing otherwise', async () => {
  const gap = { key: '@galla/ui', required: '^1.1.0', offered: '2.0.0', names: ['Group', 'Row'] };
  const data = {
    against: [
      { releaseId: '0.1.0-a', standing: 'stable' },
      { releaseId: '0.1.0-b', standing: 'canary' },
    ],
    releases: [
      { remote: 'orders', releaseId: '1.0.0-a', standing: 'stable', unmet: [[], [gap]] },
      { remote: 'orders', releaseId: '2.0.0-b', standing: 'canary', unmet: [[], []] },
    ],
  };
  answers['GET /ops/compatibility'] = { body: { data } };
  expect(await release('compatibility orders')).toBe(0);
  expect(out.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    'REMOTE | RELEASE | STATUS | SHELL STABLE 0.1.0-a | SHELL CANARY 0.1.0-b',
    'orders | 1.0.0-a | stable | fits | 1 missing',
    'orders | 2.0.0-b | canary | fits | fits',
    '',
    'Missing:',
    'orders 1.0.0-a on shell 0.1.0-b: Group, Row of @galla/ui (the shell has 2.0.0)',
    '',
  ]);
});

test('TRU-05 a staff token names its users; an incomplete request is not sent', async () => {
  const tokenId = '00000000-0000-4000-8000-00000000000a';
  const issued = {
    tokenId,
    issuedBy: 'asha',
    userIds: [tokenId],
    origins: ['http://localhost:3001'],
    createdAt: '2026-03-01T10:00:00.000Z',
    expiresAt: '2026-03-01T22:00:00.000Z',
    lastUsedAt: null,
    token: 'k1.payload.signature',
  };
  answers['POST /ops/staff-tokens'] = { body: { data: issued } };
  answers['GET /ops/staff-tokens'] = { body: { data: [issued] } };
  answers[`DELETE /ops/staff-tokens/${tokenId}`] = { body: { data: {} } };
  const asked = 'staff-token --user 9876500003 --origin http://localhost:3001 -m cards';
  expect(await release(asked)).toBe(0);
  expect(calls.at(-1)).toMatchObject({
    path: '/ops/staff-tokens',
    body: { users: ['9876500003'], origins: ['http://localhost:3001'], hours: 12, reason: 'cards' },
  });
  expect(out).toContain(issued.token);
  for (const wrong of [
    'staff-token',
    'staff-token --user 98 --origin http://localhost:3001',
    `${asked} --hours 100`,
  ])
    expect(await release(wrong)).toBe(2);
  expect(await release('staff-token --list')).toBe(0);
  expect(out).toContain('asha');
  expect(await release(`staff-token --revoke ${tokenId}`)).toBe(0);
});
