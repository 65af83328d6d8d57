import { composePage } from './testing/compose-page';

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
