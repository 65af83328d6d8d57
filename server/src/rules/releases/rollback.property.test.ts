import type { Silence } from '@galla/contract';
import fc from 'fast-check';
import { judgeCanary, type ShortWindow } from './rollback';

/**
 * Consistent random figures: no more merchants than pages, no more failing merchants than failures, causes within the
 * failures.
 */
const windowsWith = (failedMerchants: fc.Arbitrary<number>): fc.Arbitrary<ShortWindow> =>
  fc
    .record({
      failed: failedMerchants,
      fine: fc.nat({ max: 400 }),
      pagesOfFailed: fc.nat({ max: 50_000 }),
      failuresMore: fc.nat({ max: 50_000 }),
      pagesOfFine: fc.nat({ max: 50_000 }),
      own: fc.nat(),
      hard: fc.nat(),
    })
    .map(({ failed, fine, pagesOfFailed, failuresMore, pagesOfFine, own, hard }) => {
      const failures = failed === 0 ? 0 : failed + Math.min(failuresMore, pagesOfFailed);
      const ownFailureMerchants = own % (failed + 1);
      return {
        sessions: (failed === 0 ? 0 : failed + pagesOfFailed) + (fine === 0 ? 0 : fine + pagesOfFine),
        failures,
        merchants: failed + fine,
        failedMerchants: failed,
        byKind: failures === 0 ? {} : { render: failures },
        ownFailureMerchants,
        hardMerchants: hard % (ownFailureMerchants + 1),
      };
    });

test('OPS-05 reports of one or two merchants never end a canary, however many', () => {
  const few = windowsWith(fc.nat({ max: 2 }));
  const any = windowsWith(fc.nat({ max: 400 }));
  fc.assert(
    fc.property(few, few, any, any, (short, long, stableShort, stableLong) => {
      const canary = { short, long };
      expect(judgeCanary({ canary, stable: { short: stableShort, long: stableLong } }).rule).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test('OPS-05 one more merchant with the same failure never keeps a canary', () => {
  fc.assert(
    fc.property(windowsWith(fc.nat({ max: 40 })), (long) => {
      const of = (window: ShortWindow) =>
        judgeCanary({
          canary: { short: { ...window, hardMerchants: 0, ownFailureMerchants: 0 }, long: window },
          stable: { short: long, long: { ...long, sessions: 0, failures: 0 } },
        }).rollback;
      const more = {
        ...long,
        sessions: long.sessions + 1,
        failures: long.failures + 1,
        merchants: long.merchants + 1,
        failedMerchants: long.failedMerchants + 1,
        byKind: { render: long.failures + 1 },
      };
      expect(!of(long) || of(more)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('OPS-05 the ten-minute rule needs a third merchant', () => {
  const judge = (failedMerchants: number) => {
    const long = { sessions: 200, failures: 40, merchants: 20, failedMerchants, byKind: { render: 40 } };
    const none = { sessions: 0, failures: 0, merchants: 0, failedMerchants: 0, byKind: {} };
    const short = { ...none, hardMerchants: 0, ownFailureMerchants: 0 };
    return judgeCanary({ canary: { short, long }, stable: { short, long: none } });
  };
  expect(judge(1)).toMatchObject({ rollback: false, canaryRate: 0.2 });
  expect(judge(2)).toMatchObject({ rollback: false });
  expect(judge(3)).toMatchObject({ rollback: true, rule: 'soft' });
  expect(judge(3).why).toContain('at 3 of 20 merchants');
});

test('OPS-09 silence at one or two merchants never ends a canary, and none that is no more frequent than the stable’s', () => {
  const silences = (silentMerchants: fc.Arbitrary<number>) =>
    fc
      .record({ silentMerchants, others: fc.nat({ max: 200 }), pagesEach: fc.integer({ min: 1, max: 50 }) })
      .map((each) => ({
        pages: (each.silentMerchants + each.others) * each.pagesEach,
        silent: each.silentMerchants * each.pagesEach,
        merchants: each.silentMerchants + each.others,
        silentMerchants: each.silentMerchants,
      }));
  const none = { sessions: 0, failures: 0, merchants: 0, failedMerchants: 0, byKind: {} };
  const quiet = { short: { ...none, hardMerchants: 0, ownFailureMerchants: 0 }, long: none };
  const judge = (canary: Silence, stable: Silence) =>
    judgeCanary({ canary: { ...quiet, silence: canary }, stable: { ...quiet, silence: stable } }).rule;
  const any = silences(fc.nat({ max: 200 }));
  fc.assert(
    fc.property(silences(fc.nat({ max: 2 })), any, any, (few, one, other) => {
      expect(judge(few, other)).toBeNull();
      const isWorse = one.silent * other.pages > other.silent * one.pages;
      expect(judge(one, other) === null || isWorse || other.pages < 10).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
