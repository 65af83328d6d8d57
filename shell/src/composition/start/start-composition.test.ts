import { composePage, documentOf } from '../testing/compose-page';
import { exampleRelease } from '../testing/example-release';

test('a composition that fails to open reports the error, and `opened` still resolves', async () => {
  // jsdom has none.
  const reported = jest.fn();
  Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true });
  const stumble = new Error('no address');
  const { opened } = composePage({
    deps: {
      overrides: {
        takeAddress() {
          throw stumble;
        },
        resolve: () => Promise.resolve({ kind: 'none' }),
        agree: () => undefined,
        forget: () => undefined,
      },
    },
  });
  await opened;
  expect(reported).toHaveBeenCalledWith(stumble);
  Reflect.deleteProperty(globalThis, 'reportError');
});

test('FED-23 a quarantined release is reported once, if its code ran in this page', async () => {
  const [stable, canary, other] = ['1.0.0', '2.0.0', '3.0.0'].map((version) => exampleRelease(version));
  if (!stable || !canary || !other) throw new Error('three releases');
  const quarantined = [canary.releaseId, other.releaseId];
  const left = { track: 'stable' as const, release: stable, lastGood: null, quarantined };
  const next = () => Promise.resolve(documentOf(2, { remotes: { orders: left } }));
  const onQuarantined = jest.fn();
  const given = { track: 'canary' as const, release: canary, lastGood: stable };
  const page = composePage({
    inline: documentOf(1, { remotes: { orders: given } }),
    answers: [next(), next()],
    deps: { onQuarantined },
  });
  await page.opened;
  await page.loader.enter('orders');
  await page.trigger.refresh();
  await page.trigger.refresh();
  expect(onQuarantined.mock.calls).toEqual([[canary.releaseId]]);
});
