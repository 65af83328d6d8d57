import fc from 'fast-check';
import { judgeShell, type OwnFailures, type RemoteByShell } from './shell-blame';

const figures = (most: number): fc.Arbitrary<OwnFailures> =>
  fc
    .record({ merchants: fc.nat({ max: most }), failed: fc.nat() })
    .map(({ merchants, failed }) => ({ merchants, ownFailureMerchants: failed % (merchants + 1) }));
const remotes = (most = 300): fc.Arbitrary<RemoteByShell[]> =>
  fc.array(
    fc.record({
      remote: fc.constantFrom('orders', 'menu', 'shell'),
      releases: fc.array(fc.record({ releaseId: fc.string(), under: figures(most), before: figures(300) }), {
        maxLength: 4,
      }),
    }),
    { maxLength: 4 },
  );

test('FED-15 reports of one or two merchants never roll a shell back', () => {
  const few = fc
    .record({ releaseId: fc.constant('1.0.0'), under: figures(2), before: figures(300) })
    .map((release) => [{ remote: 'orders', releases: [release] }]);
  fc.assert(fc.property(few, (given) => !judgeShell(given).blamed));
});

test('FED-15 a shell on which no release of a remote fails is never blamed, whatever the history', () => {
  fc.assert(
    fc.property(remotes(), (given) => {
      const sound = given.map(({ remote, releases }) => ({
        remote,
        releases: releases.map((release) => ({
          ...release,
          under: { ...release.under, ownFailureMerchants: 0 },
        })),
      }));
      expect(judgeShell(sound)).toEqual({ blamed: false, why: '' });
    }),
  );
});

test('FED-15 one more release that works on the shell never blames it for that remote, and neither do more earlier failures', () => {
  fc.assert(
    fc.property(remotes(), (given) => {
      const cleared = given.map(({ remote, releases }) => ({
        remote,
        releases: [
          ...releases,
          {
            releaseId: 'sound',
            under: { merchants: 1, ownFailureMerchants: 0 },
            before: { merchants: 0, ownFailureMerchants: 0 },
          },
        ],
      }));
      expect(judgeShell(cleared).blamed).toBe(false);
      const brokenBefore = given.map(({ remote, releases }) => ({
        remote,
        releases: releases.map((release) => ({
          ...release,
          before: { merchants: 10, ownFailureMerchants: 10 },
        })),
      }));
      expect(judgeShell(brokenBefore).blamed).toBe(false);
    }),
  );
});
