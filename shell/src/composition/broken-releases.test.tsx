import { act, screen } from '@testing-library/react';
import { Component, useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { ReleaseRef } from '@galla/contract';
import type { RemoteModule } from '@galla/shared/composition';
import { renderWithProviders } from '@galla/testing';
import { exposedRemote } from './loading/exposed-remote';
import { CompositionProvider, registerCompositionMessages, RemoteOutlet } from './index';
import { RemoteLoadError } from './release/load-error';
import { composePage, documentOf } from './testing/compose-page';
import { exampleRelease } from './testing/example-release';

// What each release does wrong, and what the page makes of it. What only a browser shows: e2e/tests/broken-releases.spec.ts.

const canary = exampleRelease('2.0.0');
const stable = exampleRelease('1.0.0');
const Good = () => <p>Orders of before</p>;
const boom = (): never => {
  throw new Error('boom');
};
const lifecycles = {
  bootstrap: async () => undefined,
  mount: async () => undefined,
  unmount: async () => undefined,
};
const ofLifecycles = async (over: Partial<typeof lifecycles>): Promise<RemoteModule> => {
  const remote = await exposedRemote('orders', { ...lifecycles, ...over });
  if (remote === null) throw new Error('These are lifecycles');
  return remote;
};
/** Something that no remote of ours hands over: a release is code of others. */
const foreign = (value: object): RemoteModule => value as RemoteModule;

beforeAll(() => registerCompositionMessages());
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

/** A page whose canary is `broken`; beside it something of the shell that must go on. */
async function open(broken: () => Promise<RemoteModule>) {
  const onFailure = jest.fn();
  const composition = composePage({
    inline: documentOf(1, {
      remotes: { orders: { track: 'canary', release: canary, lastGood: stable } },
    }),
    load: ({ version }: ReleaseRef) => (version === '2.0.0' ? broken() : Promise.resolve({ Routes: Good })),
    deps: { onFailure, retryDelayMs: () => 0, fallbackTimeoutMs: () => 200 },
  });
  const page = await renderWithProviders(
    <CompositionProvider composition={composition}>
      <details>
        <summary>Menu</summary>
      </details>
      <RemoteOutlet remote="orders" visit="/panel/orders" />
    </CompositionProvider>,
  );
  return { ...page, onFailure, composition };
}

class Late extends Component<{ children?: ReactNode }> {
  override componentDidMount() {
    boom();
  }
  override render() {
    return <p>Shown for a moment</p>;
  }
}

const thrown = /boom/;
test.each<[string, () => Promise<RemoteModule>, string, RegExp]>([
  ['throws at mount', async () => ({ Routes: Good, mount: boom }), 'init', thrown],
  ['throws as it is drawn', async () => ({ Routes: boom }), 'render', thrown],
  ['throws in an effect', async () => ({ Routes: () => (useEffect(boom, []), null) }), 'render', thrown],
  [
    'throws before it is painted',
    async () => ({ Routes: () => (useLayoutEffect(boom, []), null) }),
    'render',
    thrown,
  ],
  ['throws in a lifecycle of a class', async () => ({ Routes: Late }), 'render', thrown],
  [
    'draws what can’t be drawn',
    async () => foreign({ Routes: () => ({ no: 'element' }) }),
    'render',
    /valid as a React child/,
  ],
  [
    'brings an empty object as its screens',
    async () => foreign({ Routes: {} }),
    'render',
    /Element type is invalid/,
  ],
  [
    'has a lifecycle that is refused at mount',
    () => ofLifecycles({ mount: async () => boom() }),
    'render',
    thrown,
  ],
  [
    'has a lifecycle that is refused at start',
    () => ofLifecycles({ bootstrap: async () => boom() }),
    'render',
    thrown,
  ],
  ['throws no error but a text', () => Promise.reject('boom'), 'init', thrown],
  ['throws nothing at all', () => Promise.reject(undefined), 'init', /undefined/],
  ['is never there', () => new Promise(() => undefined), 'timeout', /was not there after/],
  [
    'has another file',
    () => Promise.reject(new RemoteLoadError('integrity', 'other bytes')),
    'integrity',
    /bytes/,
  ],
])(
  'OPS-08 FED-07 a canary that %s is replaced by the last good release; the page stays',
  async (_what, broken, reason, message) => {
    const { onFailure } = await open(broken);
    expect(await screen.findByText('Orders of before')).toBeVisible();
    expect(screen.getByText('Menu')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onFailure.mock.calls.map(([failure]) => failure)).toEqual([
      expect.objectContaining({
        releaseId: canary.releaseId,
        reason,
        message: expect.stringMatching(message),
      }),
    ]);
  },
);

test('OPS-08 what was thrown brings its stack', async () => {
  const { onFailure } = await open(async () => ({ Routes: boom }));
  await screen.findByText('Orders of before');
  expect(onFailure.mock.calls[0]?.[0].stack).toContain('boom');
});

test('OPS-08 what throws on a click fails nothing that is drawn: the page hears of it as of any error', async () => {
  const heard = jest.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', heard);
  const { onFailure, user } = await open(async () => ({
    Routes: () => <button onClick={boom}>Accept</button>,
  }));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  removeEventListener('error', heard);
  expect(heard.mock.calls[0]?.[0].error).toMatchObject({ message: 'boom' });
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(onFailure).not.toHaveBeenCalled();
});

test.each<[string, unknown]>([
  ['throws', boom],
  ['is no function', 5],
])('FED-11 a canary whose end %s goes all the same', async (_what, end) => {
  const heard = jest.fn();
  Object.assign(globalThis, { reportError: heard });
  const {
    composition: { loader },
  } = await open(async () => foreign({ Routes: () => <p>Orders of now</p>, mount: () => end }));
  expect(await screen.findByText('Orders of now')).toBeVisible();
  const state = loader.stateOf('orders');
  act(() => loader.failRender('orders', state.kind === 'ready' ? state.start : 0, new Error('later')));
  expect(await screen.findByText('Orders of before')).toBeVisible();
  expect(heard).toHaveBeenCalledTimes(1);
});
