import type { HealthFigures, ReleaseFailureKind, Silence } from '@galla/contract';
import { judgeCanary, zOfShares, type ShortWindow } from './rollback';

const figures = (sessions: number, failures: number, kind: ReleaseFailureKind = 'render'): HealthFigures => ({
  sessions,
  failures,
  merchants: sessions,
  failedMerchants: failures,
  byKind: failures === 0 ? {} : { [kind]: failures },
});
const short = (
  merchants: number,
  hardMerchants: number,
  ownFailureMerchants = hardMerchants,
): ShortWindow => ({
  ...figures(merchants, ownFailureMerchants, hardMerchants > 0 ? 'integrity' : 'timeout'),
  hardMerchants,
  ownFailureMerchants,
});
const quiet = { short: short(0, 0), long: figures(0, 0) };

test('OPS-05 three merchants whose page could not start it end a canary, two do not', () => {
  const judge = (hard: number) =>
    judgeCanary({ canary: { short: short(40, hard), long: figures(40, hard) }, stable: quiet });
  expect(judge(2)).toMatchObject({ rollback: false, rule: null });
  expect(judge(3)).toMatchObject({ rollback: true, rule: 'hard' });
  expect(judge(3).why).toContain(
    '3 merchants could not start the canary within 2 minutes (limit 3): integrity 3',
  );
});

test('TRU-05 three of many merchants are no reason: the hard rule needs a twentieth of them', () => {
  const judge = (merchants: number) =>
    judgeCanary({ canary: { short: short(merchants, 3), long: figures(0, 0) }, stable: quiet }).rule;
  expect(judge(60)).toBe('hard');
  expect(judge(61)).toBeNull();
});

test('OPS-05 slow starts count when a fifth of the canary’s merchants see them and the stable’s do not', () => {
  const judge = (canary: ShortWindow, stable: ShortWindow) =>
    judgeCanary({
      canary: { short: canary, long: figures(0, 0) },
      stable: { short: stable, long: figures(0, 0) },
    }).rule;
  expect(judge(short(10, 0, 3), short(100, 0, 0))).toBe('widespread');
  expect(judge(short(100, 0, 3), short(100, 0, 0))).toBeNull();
  expect(judge(short(10, 0, 3), short(100, 0, 20))).toBeNull();
});

test.each<[string, HealthFigures, HealthFigures, boolean]>([
  ['too few sessions', figures(49, 10), figures(1_000, 0), false],
  ['clearly worse', figures(200, 10), figures(1_000, 2), true],
  ['below one percent', figures(10_000, 90), figures(100_000, 0), false],
  ['as bad as the stable', figures(200, 10), figures(1_000, 50), false],
  ['not twice as bad', figures(5_000, 190), figures(50_000, 1_000), false],
  ['could be chance', figures(60, 2), figures(100, 1), false],
  ['no stable to compare with, all fine', figures(500, 0), figures(0, 0), false],
  ['no stable to compare with, bad', figures(100, 20), figures(0, 0), true],
])('OPS-05 over ten minutes: %s', (_what, canary, stable, expected) => {
  const verdict = judgeCanary({
    canary: { short: short(0, 0), long: canary },
    stable: { short: short(0, 0), long: stable },
  });
  expect(verdict.rollback).toBe(expected);
  expect(verdict.why).toContain(`${canary.failures} of ${canary.sessions} canary sessions failed`);
});

describe('OPS-09 silence', () => {
  const silence = (pages: number, silent: number, merchants = pages, silentMerchants = silent): Silence => ({
    pages,
    silent,
    merchants,
    silentMerchants,
  });
  test.each<[string, Silence, Silence, boolean]>([
    ['half of the pages, hardly any of the stable’s', silence(20, 10), silence(200, 8), true],
    [
      'as many as of the stable: tabs are closed under every release',
      silence(20, 6),
      silence(200, 50),
      false,
    ],
    ['a few pages', silence(9, 9), silence(200, 0), false],
    ['two merchants with many pages', silence(40, 30, 12, 2), silence(200, 0), false],
    ['three merchants of very many', silence(40, 20, 40, 3), silence(200, 0), false],
    ['less than a fifth', silence(100, 19), silence(1_000, 0), false],
    ['could be chance', silence(10, 3), silence(10, 0), false],
    ['nothing to compare with, a third', silence(30, 10), silence(0, 0), false],
    ['nothing to compare with, most of them', silence(30, 20), silence(0, 0), true],
  ])('%s', (_what, canary, stable, expected) => {
    const verdict = judgeCanary({
      canary: { ...quiet, silence: canary },
      stable: { ...quiet, silence: stable },
    });
    expect(verdict.rule).toBe(expected ? 'silent' : null);
    const said = `${canary.silent} of ${canary.pages} pages that got the canary never answered`;
    expect(verdict.why.includes(said)).toBe(expected);
  });
});

test('z is the two-proportion z with a pooled share', () => {
  // 15 of 100 against 5 of 100: p = 0.1, standard error 0.042426.
  expect(zOfShares({ failures: 15, sessions: 100 }, { failures: 5, sessions: 100 })).toBeCloseTo(2.357, 3);
  expect(zOfShares({ failures: 0, sessions: 100 }, { failures: 0, sessions: 100 })).toBe(0);
});
