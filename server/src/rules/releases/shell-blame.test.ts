import { judgeShell, type ReleaseByShell } from './shell-blame';

const release = (
  releaseId: string,
  [failed, merchants]: [number, number],
  [failedBefore, merchantsBefore]: [number, number],
): ReleaseByShell => ({
  releaseId,
  under: { merchants, ownFailureMerchants: failed },
  before: { merchants: merchantsBefore, ownFailureMerchants: failedBefore },
});
const orders = (...releases: ReleaseByShell[]) => judgeShell([{ remote: 'orders', releases }]);

test('FED-15 a shell is blamed, with figures, when all releases of a remote fail on it and worked on the one before', () => {
  expect(orders(release('1.0.0', [3, 4], [0, 10]), release('2.0.0', [1, 1], [0, 3]))).toEqual({
    blamed: true,
    why: 'orders failed for 4 of 5 merchants on this shell within 2 minutes, with every release that is reported there (1.0.0, 2.0.0); on the shell before for 0 of 13',
  });
});

test.each([
  ['two merchants are not enough', [release('1.0.0', [2, 2], [0, 9])]],
  ['one release works on it', [release('1.0.0', [0, 3], [0, 9]), release('2.0.0', [9, 9], [0, 9])]],
  ['it failed as much before', [release('1.0.0', [3, 6], [30, 90])]],
  ['nobody had the release on the shell before', [release('2.0.0', [9, 9], [0, 0])]],
  ['hardly anybody had it there', [release('2.0.0', [9, 9], [0, 2])]],
  ['few of many fail', [release('1.0.0', [5, 100], [0, 100])]],
  ['nothing is reported', []],
])('FED-15 the shell is not blamed when %s', (_why, releases) => {
  expect(orders(...releases)).toEqual({ blamed: false, why: '' });
});

test('FED-15 a release first seen on the new shell does not clear it when it fails like the known one', () => {
  expect(orders(release('1.0.0', [2, 2], [0, 9]), release('2.0.0', [1, 1], [0, 0])).blamed).toBe(true);
});

test('FED-15 remotes are judged separately: one that works does not clear the shell for another', () => {
  const verdict = judgeShell([
    { remote: 'menu', releases: [release('1.0.0', [0, 50], [0, 50])] },
    { remote: 'orders', releases: [release('1.0.0', [3, 3], [0, 9])] },
  ]);
  expect(verdict).toMatchObject({ blamed: true, why: expect.stringMatching(/^orders failed/) });
});
