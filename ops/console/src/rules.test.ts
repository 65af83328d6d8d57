import { compareCatalogues } from '@galla/shared/i18n';
import { parsePercent, sayRate, sayShare, sayTime } from './lib/format';
import { sayKinds, windowsOf } from './remote/health-windows';
import { en } from './messages/en';
import { hi } from './messages/hi';
import { mayChange, parseRemotes } from './lib/permissions';
import { readRolloutFields } from './remote/rollout-fields';
import { addressOf, parseRoute } from './lib/route';

describe('format', () => {
  test.each([
    ['0', 0],
    ['2.5', 250],
    ['12.25', 1_225],
    ['100', 10_000],
  ])('a share of %s %% is %i basis points', (text, basisPoints) => {
    expect(parsePercent(text)).toBe(basisPoints);
    expect(sayShare(basisPoints)).toBe(`${text}%`);
  });

  test.each(['', '101', '100.01', '-1', '2.555', '5 %', '1e2', ' 5', '.5'])(
    '%j is not a valid share',
    (text) => {
      expect(parsePercent(text)).toBeNull();
    },
  );

  test('a rate is a percentage with one decimal, and a dash without reports', () => {
    expect(sayRate(3, 96)).toBe('3.1%');
    expect(sayRate(0, 10)).toBe('0.0%');
    expect(sayRate(0, 0)).toBe('–');
  });

  test('an instant is formatted for the language', () => {
    expect(sayTime('2026-03-02T06:30:00.000Z', 'en-IN')).toMatch(/2 Mar 2026/);
    expect(sayTime('2026-03-02T06:30:00.000Z', 'hi-IN')).toMatch(/2 मार्च 2026/);
  });
});

describe('addresses', () => {
  test.each([
    [addressOf.remotes, { page: 'remotes' }],
    [addressOf.history, { page: 'history' }],
    [addressOf.tokens, { page: 'tokens' }],
    [addressOf.internal, { page: 'internal' }],
    [addressOf.accounts, { page: 'accounts' }],
    [addressOf.remote('orders-2'), { page: 'remote', remote: 'orders-2' }],
  ])('%s opens its page', (address, route) => expect(parseRoute(address)).toEqual(route));

  test.each(['', '/nowhere', '/remotes/', '/remotes/Orders', '/remotes/a/b', '/remotes/..%2f', '/history/x'])(
    '%j opens the list of remotes',
    (address) => expect(parseRoute(address)).toEqual({ page: 'remotes' }),
  );
});

describe('permissions', () => {
  const accountWith = (remotes: string[] | null) => ({
    accountId: '018f0000-0000-7000-8000-000000000001',
    login: 'asha',
    name: 'Asha',
    role: 'operator' as const,
    remotes,
    disabled: false,
  });

  test('FED-18 an operator of some remotes can change only these, and nothing that affects all', () => {
    const operator = { role: 'operator' as const, account: accountWith(['menu']) };
    expect([mayChange(operator, 'menu'), mayChange(operator, 'orders'), mayChange(operator, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('an operator of all remotes and an admin can change everything, a viewer nothing', () => {
    for (const identity of [
      { role: 'operator' as const, account: accountWith(null) },
      { role: 'operator' as const, account: null },
      // The remotes of an admin's account are ignored.
      { role: 'admin' as const, account: accountWith(['menu']) },
    ])
      expect([mayChange(identity, 'orders'), mayChange(identity, null)]).toEqual([true, true]);
    const viewer = { role: 'viewer' as const, account: accountWith(['menu']) };
    expect([mayChange(viewer, 'menu'), mayChange(viewer, null)]).toEqual([false, false]);
  });

  test('names of remotes are separated by commas or whitespace; none means all', () => {
    expect(parseRemotes('menu, pos\norders')).toEqual(['menu', 'pos', 'orders']);
    expect(parseRemotes(' , ')).toBeNull();
  });
});

describe('fields of a rollout', () => {
  const [one, two] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
  function formWith(fields: Record<string, string>): FormData {
    const form = new FormData();
    for (const list of ['allow', 'deny'])
      for (const kind of ['merchantIds', 'outletIds', 'userIds']) form.set(`${list}.${kind}`, '');
    form.set('releaseId', '8.1.0');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  }

  test('a share alone has no allowed or denied ids', () => {
    expect(readRolloutFields(formWith({}), '12.5')).toEqual({
      kind: 'ok',
      releaseId: '8.1.0',
      basisPoints: 1_250,
      rules: {
        allow: { merchantIds: [], outletIds: [], userIds: [] },
        deny: { merchantIds: [], outletIds: [], userIds: [] },
        cohorts: { internal: false, businessTypes: [] },
      },
    });
  });

  test('ids are separated by newlines or commas, and cohorts are passed on', () => {
    const form = formWith({ 'allow.merchantIds': `${one}\n${two},`, 'deny.userIds': one, internal: 'on' });
    form.append('businessType', 'grocery');
    expect(readRolloutFields(form, '0')).toMatchObject({
      kind: 'ok',
      basisPoints: 0,
      rules: {
        allow: { merchantIds: [one, two] },
        deny: { userIds: [one] },
        cohorts: { internal: true, businessTypes: ['grocery'] },
      },
    });
  });

  test('an invalid share is reported before invalid ids', () => {
    const form = formWith({ 'allow.outletIds': 'Malabar Kitchen' });
    expect(readRolloutFields(form, '101')).toEqual({ kind: 'refused', field: 'share' });
    expect(readRolloutFields(form, '10')).toEqual({ kind: 'refused', field: 'allow.outletIds' });
  });

  test('of several lists the one with the invalid id is named', () => {
    const form = formWith({ 'allow.merchantIds': one, 'deny.userIds': 'asha' });
    expect(readRolloutFields(form, '10')).toEqual({ kind: 'refused', field: 'deny.userIds' });
  });
});

describe('health', () => {
  const figures = (sessions: number) => ({
    sessions,
    failures: 0,
    merchants: 1,
    failedMerchants: 0,
    byKind: {},
  });
  const silence = { pages: 0, silent: 0, merchants: 0, silentMerchants: 0 };
  const leftOut = { pages: 0, failures: 0, merchants: 0 };
  const stable = { releaseId: '1.0.0', short: figures(1), long: figures(2), silence, leftOut };

  test('the canary comes before the stable release, each with both windows', () => {
    const verdict = { rollback: false, rule: null, why: '', canaryRate: 0, stableRate: 0, z: 0 };
    const canary = { releaseId: '1.1.0', short: figures(3), long: figures(4), silence, leftOut, verdict };
    const rows = windowsOf({ canary, stable });
    expect(rows.map(({ track, window, figures: { sessions } }) => [track, window, sessions])).toEqual([
      ['canary', 'short', 3],
      ['canary', 'long', 4],
      ['stable', 'short', 1],
      ['stable', 'long', 2],
    ]);
  });

  test('a missing canary or stable release has no row', () => {
    expect(windowsOf({ canary: null, stable }).map(({ track }) => track)).toEqual(['stable', 'stable']);
    expect(windowsOf({ canary: null, stable: null })).toEqual([]);
  });

  test('failures are counted by kind', () => {
    expect(sayKinds({ render: 2, integrity: 1 })).toBe('render 2, integrity 1');
    expect(sayKinds({})).toBe('–');
  });
});

test('every text of the console has a Hindi translation with the same placeholders', () => {
  expect(compareCatalogues(en, hi)).toEqual({ missing: [], surplus: [], placeholders: [] });
});
