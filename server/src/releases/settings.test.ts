import {
  opsEndpoints,
  outletConfigSchema,
  type RemoteSetting,
  type SettingScope,
  type SettingValue,
} from '@galla/contract';
import { newId } from '../db/new-id';
import { outlets } from '../db/schema';
import { remoteBuild } from './testing/builds';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

const labels = { en: 'A setting', hi: 'सेटिंग' };
const settings: RemoteSetting[] = [
  { key: 'rushHour', kind: 'flag', default: false, labels },
  { key: 'greeting', kind: 'text', default: 'Hello', max: 20, labels },
  { key: 'maxRiders', kind: 'number', default: 5, min: 1, max: 50, labels },
  {
    key: 'layout',
    kind: 'choice',
    default: 'list',
    choices: [
      { value: 'list', labels },
      { value: 'map', labels },
    ],
    labels,
  },
];
const defaults = { rushHour: false, greeting: 'Hello', maxRiders: 5, layout: 'list' };
const reason = 'asked by the outlet';
const everybody: SettingScope = { kind: 'everybody' };
const params = { remote: 'riders' };
let galla: ReleasesApp;
let merchantId: string;
let token: string;
let outletId: string;

const publish = (
  releaseId: string,
  declared: readonly RemoteSetting[],
  promotion: 'always' | 'never' = 'always',
) => {
  const { files } = remoteBuild({
    remote: 'riders',
    releaseId,
    text: releaseId,
    declared: { settings: [...declared] },
  });
  return galla.app.server.releases.publish('riders', files, { by: 'test', promotion });
};
const set = (key: string, scope: SettingScope, value: SettingValue | null, as?: string) =>
  galla.change(opsEndpoints.setSetting, {
    params: { ...params, key },
    body: { scope, value, reason },
    ...(as === undefined ? {} : { token: as }),
  });
const valuesOf = async (session?: string) =>
  (await galla.documentOf(session)).remotes['riders']?.release.settingValues;
const listed = async () => (await galla.ops(opsEndpoints.settings, { params })).data.settings;

beforeEach(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
  await publish('1.0.0-a', settings);
  ({ token, merchantId } = await galla.app.signIn());
  outletId = newId();
  const config = outletConfigSchema.parse({});
  await galla.app.db.orm.insert(outlets).values({
    id: outletId,
    merchantId,
    displayName: 'Indiranagar',
    businessType: 'food Restaurant',
    config,
  });
});
afterEach(() => galla.close());

test('FED-26 pages get the defaults, until a value is set for everybody, a merchant or an outlet; the narrowest counts', async () => {
  const other = await galla.app.signIn();
  expect(await valuesOf(token)).toEqual({ all: defaults });
  await set('maxRiders', everybody, 10);
  await set('maxRiders', { kind: 'merchant', merchantId }, 20);
  await set('maxRiders', { kind: 'outlet', outletId }, 30);
  await set('rushHour', { kind: 'outlet', outletId }, true);
  expect(await valuesOf(token)).toEqual({
    all: { ...defaults, maxRiders: 20 },
    outlets: { [outletId]: { maxRiders: 30, rushHour: true } },
  });
  expect(await valuesOf(other.token)).toEqual({ all: { ...defaults, maxRiders: 10 } });
  expect(await valuesOf()).toEqual({ all: { ...defaults, maxRiders: 10 } });

  await set('maxRiders', { kind: 'outlet', outletId }, null);
  await set('maxRiders', { kind: 'merchant', merchantId }, null);
  expect(await valuesOf(token)).toEqual({
    all: { ...defaults, maxRiders: 10 },
    outlets: { [outletId]: { rushHour: true } },
  });
});

test('FED-26 a change raises the revision, so open pages ask again, and stands in the history', async () => {
  const before = (await galla.documentOf(token)).revision;
  await set('rushHour', { kind: 'merchant', merchantId }, true);
  const { data: state } = await galla.ops(opsEndpoints.remote, { params });
  expect((await galla.documentOf(token)).revision).toBe(before + 1);
  await set('rushHour', { kind: 'merchant', merchantId }, true);
  expect((await galla.ops(opsEndpoints.remote, { params })).data.version).toBe(state.version);
  await set('rushHour', { kind: 'merchant', merchantId }, null);
  const { entries } = (await galla.ops(opsEndpoints.history, { query: { remote: 'riders' } })).data;
  const scope = { kind: 'merchant', merchantId };
  expect(entries.filter(({ action }) => action === 'setting')).toMatchObject([
    { by: 'installation', reason, details: { key: 'rushHour', scope, before: true, after: null } },
    { by: 'installation', reason, details: { key: 'rushHour', scope, before: null, after: true } },
  ]);
});

test('FED-26 a value that a setting does not take is refused, and so is a setting that nobody declares', async () => {
  for (const [key, value, status, code] of [
    ['rushHour', 'yes', 422, 'VALIDATION_FAILED'],
    ['greeting', 'longer than twenty characters', 422, 'VALIDATION_FAILED'],
    ['maxRiders', 51, 422, 'VALIDATION_FAILED'],
    ['layout', 'grid', 422, 'VALIDATION_FAILED'],
    ['speed', 1, 404, 'NOT_FOUND'],
  ] as const) {
    const answer = await set(key, everybody, value);
    expect([key, answer.status, answer.code]).toEqual([key, status, code]);
  }
  expect(await valuesOf()).toEqual({ all: defaults });
});

test('FED-26 no value is set for a merchant or an outlet that does not exist', async () => {
  for (const scope of [
    { kind: 'merchant', merchantId: newId() },
    { kind: 'outlet', outletId: newId() },
  ] as const) {
    const answer = await set('rushHour', scope, true);
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('FED-26 a value that a new release no longer takes gives way to the next wider one, and operators see that', async () => {
  await set('maxRiders', everybody, 10);
  await set('maxRiders', { kind: 'merchant', merchantId }, 40);
  const [, , narrower] = settings;
  const next = settings.map((each) => (each.key === 'maxRiders' ? { ...narrower, max: 20 } : each));
  await publish('1.1.0-b', next as RemoteSetting[]);
  expect(await valuesOf(token)).toEqual({ all: { ...defaults, maxRiders: 10 } });
  const found = (await listed()).find(({ key }) => key === 'maxRiders');
  expect(found?.declared).toMatchObject({ kind: 'number', max: 20 });
  expect(found?.values).toMatchObject([
    { scope: everybody, name: null, value: 10, misfits: [], by: 'installation', reason },
    { scope: { kind: 'merchant', merchantId }, name: expect.any(String), value: 40, misfits: ['1.1.0-b'] },
  ]);
  await galla.change(opsEndpoints.rollback, { params, body: { reason } });
  expect(await valuesOf(token)).toEqual({ all: { ...defaults, maxRiders: 40 } });
});

test('FED-26 a setting that no release declares any more is listed with its values, and can be taken back', async () => {
  await set('rushHour', { kind: 'outlet', outletId }, true);
  await publish('1.1.0-b', settings.slice(1));
  await galla.change(opsEndpoints.quarantine, {
    params: { ...params, releaseId: '1.0.0-a' },
    body: { quarantined: true, reason },
  });
  expect((await listed()).find(({ key }) => key === 'rushHour')).toMatchObject({
    declared: null,
    values: [{ scope: { kind: 'outlet', outletId }, name: 'Indiranagar', value: true, misfits: [] }],
  });
  expect((await set('rushHour', { kind: 'outlet', outletId }, null)).status).toBe(200);
  expect((await listed()).some(({ key }) => key === 'rushHour')).toBe(false);
});

test('FED-26 a team sets what its remote declares with the right to steer, and nothing of another', async () => {
  const tokenWith = async (remote: string, rights: string[]) =>
    (await galla.ops(opsEndpoints.issueToken, { body: { remote, label: 'CI', rights } })).data.token;
  const steering = await tokenWith('riders', ['view', 'steer']);
  expect((await set('rushHour', everybody, true, steering)).status).toBe(200);
  const viewing = await tokenWith('riders', ['view']);
  const other = await tokenWith('orders', ['view', 'steer']);
  for (const refused of [viewing, other])
    expect((await set('rushHour', everybody, false, refused)).code).toBe('NOT_PERMITTED');
  expect((await galla.ops(opsEndpoints.settings, { params, token: other })).code).toBe('NOT_PERMITTED');
  expect(await valuesOf()).toMatchObject({ all: { rushHour: true } });
});

test('FED-26 another merchant’s values are in no document', async () => {
  const other = await galla.app.signIn();
  await set('greeting', { kind: 'merchant', merchantId }, 'Namaste');
  await set('greeting', { kind: 'outlet', outletId }, 'Vanakkam');
  const document = JSON.stringify(await galla.documentOf(other.token));
  expect(document).not.toMatch(/Namaste|Vanakkam/);
  expect(document).not.toContain(outletId);
});

test('FED-26 a release whose setting has a default that it does not take is refused', async () => {
  const bad: RemoteSetting = { key: 'speed', kind: 'number', default: 9, max: 5, labels };
  await expect(publish('1.1.0-b', [bad])).rejects.toMatchObject({ code: 'RELEASE_MANIFEST_INVALID' });
});
