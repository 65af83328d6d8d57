import { createUnsavedWork } from '@galla/shared/composition';
import type { RemoteModule } from '@galla/shared/composition';
import type { ReleaseRef } from '@galla/shared/contract';
import { RemoteLoadError } from './load-error';
import type { OverrideVerdict } from './override';
import type { PagePayload } from './release-payload';
import { startComposition, type CompositionOptions } from './start-composition';
import { exampleRelease } from './testing/example-release';

const documentOf = (revision: number, over: Partial<PagePayload> = {}): PagePayload => ({
  schema: 1,
  revision,
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-02T00:00:00Z',
  audience: 'merchant/user',
  overrides: 'staff',
  remotes: { orders: { track: 'stable', release: exampleRelease('1.0.0'), lastGood: null } },
  ...over,
});

const loads: RemoteModule = { Routes: () => null };

interface Setting {
  /** The address asks for an override, and the page is loaded again for it. */
  takesAddress?: boolean;
  inline?: PagePayload;
  answers?: Promise<PagePayload>[];
  verdict?: OverrideVerdict;
  load?: (release: ReleaseRef) => Promise<RemoteModule>;
  options?: CompositionOptions;
}

function start({
  takesAddress = false,
  inline = documentOf(1),
  answers = [],
  verdict,
  load,
  options,
}: Setting = {}) {
  const unsaved = createUnsavedWork();
  const forget = jest.fn();
  const ended = jest.fn();
  const composition = startComposition({
    documents: {
      read: () => Promise.resolve(inline),
      refresh: () => answers.shift() ?? Promise.reject(new RemoteLoadError('manifest', 'away')),
    },
    overrides: {
      takeAddress: () => takesAddress,
      resolve: () => Promise.resolve(forget.mock.calls.length === 0 && verdict ? verdict : { kind: 'none' }),
      forget,
    },
    federation: {
      load: load ?? (() => Promise.resolve(loads)),
      discard: () => undefined,
      warmShares: () => undefined,
      warm: () => undefined,
    },
    patienceMs: () => 1_800,
    retryDelayMs: () => 0,
    onOverrideEnded: ended,
    unsaved,
    ...options,
  });
  const revision = () => {
    const state = composition.documentState();
    return state.kind === 'ready' ? state.document.revision : state.kind;
  };
  return { composition, unsaved, revision, forget, ended };
}

/** Lets everything that is settled already have its say. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('OPS-04 a new document is adopted at once while nobody types, and not before that is so', async () => {
  const page = start({ answers: [Promise.resolve(documentOf(2)), Promise.resolve(documentOf(3))] });
  await settled();
  await page.composition.refresh();
  expect(page.revision()).toBe(2);

  const letGo = page.unsaved.hold();
  const refreshing = page.composition.refresh();
  await settled();
  expect(page.revision()).toBe(2);
  letGo();
  await refreshing;
  expect(page.revision()).toBe(3);
});

test('OPS-04 a page that is at the revision it hears of asks nothing; at another, it asks', async () => {
  const page = start({ answers: [Promise.resolve(documentOf(2))] });
  await settled();
  page.composition.hear(1);
  await settled();
  expect(page.revision()).toBe(1);
  page.composition.hear(2);
  await settled();
  expect(page.revision()).toBe(2);
});

test('FED-08 a page that is being loaded again for an override leaves what there is to say of it to the next', async () => {
  const page = start({
    takesAddress: true,
    answers: [Promise.resolve(documentOf(2))],
    verdict: { kind: 'refused', why: 'origin' },
  });
  page.composition.hear(2);
  await page.composition.refresh();
  await settled();
  expect(page.revision()).toBe('loading');
  expect(page.ended).not.toHaveBeenCalled();
});

test('an answer that a later question has overtaken is not adopted', async () => {
  let answerFirst: (document: PagePayload) => void = () => undefined;
  const slow = new Promise<PagePayload>((resolve) => {
    answerFirst = resolve;
  });
  const page = start({ answers: [slow, Promise.resolve(documentOf(3))] });
  await settled();
  const first = page.composition.refresh();
  await page.composition.refresh();
  answerFirst(documentOf(2));
  await first;
  expect(page.revision()).toBe(3);
});

test('OPS-07 a registry that is away changes nothing', async () => {
  const page = start();
  await settled();
  await page.composition.refresh();
  expect(page.revision()).toBe(1);
});

test('OPS-02 a page that was composed for nobody asks for the document of its session', async () => {
  const anonymous = documentOf(1, { audience: 'anonymous' });
  const signedIn = start({
    inline: anonymous,
    answers: [Promise.resolve(documentOf(2))],
    options: { token: () => 'token' },
  });
  const signedOut = start({ inline: anonymous, answers: [Promise.resolve(documentOf(2))] });
  await settled();
  expect([signedIn.revision(), signedOut.revision()]).toEqual([2, 1]);
});

describe('the remote at the path the page was opened with', () => {
  beforeEach(() => history.replaceState(null, '', '/panel/orders'));
  afterEach(() => history.replaceState(null, '', '/'));

  test('FED-01 is there when the composition says that the page is opened', async () => {
    const { composition } = start();
    await composition.opened;
    expect(composition.loader.stateOf('orders').kind).toBe('ready');
  });

  test('FED-06 has failed by then, if it fails', async () => {
    const { composition } = start({
      load: () => Promise.reject(new RemoteLoadError('integrity', 'changed')),
    });
    await composition.opened;
    expect(composition.loader.stateOf('orders').kind).toBe('failed');
  });
});

test('a composition that stumbles while it opens says so, and fails nobody who waits for it', async () => {
  // The test's browser has none of its own.
  const reported = jest.fn();
  Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true });
  const stumble = new Error('no address');
  const { composition } = start({
    options: {
      overrides: {
        takeAddress() {
          throw stumble;
        },
        resolve: () => Promise.resolve({ kind: 'none' }),
        forget: () => undefined,
      },
    },
  });
  await composition.opened;
  expect(reported).toHaveBeenCalledWith(stumble);
  Reflect.deleteProperty(globalThis, 'reportError');
});

describe('a visit to a path', () => {
  const orders = '/panel/orders';

  test('FED-01 asks for the remote before anything of it is drawn, and the place that is drawn asks no second time', async () => {
    const load = jest.fn(() => Promise.reject(new RemoteLoadError('integrity', 'changed')));
    const page = start({ load });
    await settled();
    page.composition.visit(orders);
    await settled();
    expect(page.composition.loader.stateOf('orders').kind).toBe('failed');
    page.composition.enter('orders');
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    page.composition.visit('/panel/account');
    page.composition.visit(orders);
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('NAV-01 whose right the user has not asks for nothing', async () => {
    const page = start({ options: { mayOpen: (permission) => permission !== 'order' } });
    await settled();
    page.composition.visit(orders);
    await settled();
    expect(page.composition.loader.stateOf('orders').kind).toBe('idle');
  });
});

describe('a remote that somebody is about to open', () => {
  const federationOf = () => {
    const runtime = {
      load: () => Promise.resolve(loads),
      discard: jest.fn(),
      warmShares: jest.fn(),
      warm: jest.fn(),
    };
    const told = { onReady: jest.fn(), onFailure: jest.fn() };
    return { runtime, told, options: { federation: runtime, ...told } };
  };

  test('FED-07 is started ahead once, and that counts as nothing', async () => {
    const { runtime, told, options } = federationOf();
    const page = start({ options });
    await settled();
    page.composition.prefetchRemote('orders');
    page.composition.prefetchRemote('orders');
    await settled();
    expect(runtime.warm.mock.calls).toEqual([[exampleRelease('1.0.0')]]);
    expect(page.composition.loader.stateOf('orders')).toEqual({ kind: 'idle' });
    expect(told.onReady).not.toHaveBeenCalled();
    expect(told.onFailure).not.toHaveBeenCalled();
  });

  test('FED-07 leaves the page with a release that is not meant for it any more', async () => {
    const { runtime, options } = federationOf();
    const next = { track: 'stable', release: exampleRelease('2.0.0'), lastGood: null } as const;
    const page = start({ options, answers: [Promise.resolve(documentOf(2, { remotes: { orders: next } }))] });
    await settled();
    page.composition.prefetchRemote('orders');
    await page.composition.refresh();
    await settled();
    expect(runtime.discard.mock.calls).toEqual([[exampleRelease('1.0.0')]]);
    page.composition.prefetchRemote('orders');
    await settled();
    expect(runtime.warm).toHaveBeenLastCalledWith(exampleRelease('2.0.0'));
  });

  test('FED-07 stays as it is once it was opened, whatever is assigned later', async () => {
    const { runtime, options } = federationOf();
    const next = { track: 'stable', release: exampleRelease('2.0.0'), lastGood: null } as const;
    const page = start({ options, answers: [Promise.resolve(documentOf(2, { remotes: { orders: next } }))] });
    await settled();
    page.composition.prefetchRemote('orders');
    await page.composition.loader.enter('orders');
    await page.composition.refresh();
    await settled();
    expect(runtime.discard).not.toHaveBeenCalled();
  });
});

describe('FED-08 an override', () => {
  const override = { remote: 'orders', origin: 'http://localhost:3001' };
  const release = exampleRelease('9.0.0', { base: 'http://localhost:3001/' });
  const verdict: OverrideVerdict = { kind: 'active', override, release };

  test('is shown in the place of the released one, for as long as it works', async () => {
    const page = start({ verdict });
    await settled();
    await page.composition.loader.enter('orders');
    expect(page.composition.loader.stateOf('orders')).toMatchObject({ kind: 'ready', track: 'override' });
    expect(page.composition.override()).toEqual(override);
  });

  test('that fails is forgotten, and the released one is shown', async () => {
    const page = start({
      verdict,
      load: ({ version }) =>
        version === '9.0.0' ? Promise.reject(new RemoteLoadError('init', 'boom')) : Promise.resolve(loads),
    });
    await settled();
    await page.composition.loader.enter('orders');
    await settled();
    expect(page.composition.loader.stateOf('orders')).toMatchObject({ release: { version: '1.0.0' } });
    expect(page.composition.override()).toBeNull();
    expect(page.forget).toHaveBeenCalled();
    expect(page.ended).toHaveBeenCalledWith({ kind: 'failed', override });
    const state = page.composition.documentState();
    expect(state.kind === 'ready' && state.document.remotes['orders']?.track).toBe('stable');
  });

  test('of a remote that was never released makes it appear', async () => {
    const page = start({ inline: documentOf(1, { remotes: {} }), verdict });
    await settled();
    const state = page.composition.documentState();
    expect(state.kind === 'ready' && Object.keys(state.document.remotes)).toEqual(['orders']);
  });

  test('ends in open pages when ops forbid it', async () => {
    const page = start({ verdict, answers: [Promise.resolve(documentOf(2, { overrides: 'off' }))] });
    await settled();
    await page.composition.refresh();
    expect(page.composition.override()).toBeNull();
    expect(page.ended).toHaveBeenCalledWith({ kind: 'refused', why: 'off' });
  });

  test('that is refused is said, once', async () => {
    const page = start({ verdict: { kind: 'refused', why: 'token' } });
    await settled();
    expect(page.ended).toHaveBeenCalledTimes(1);
    expect(page.composition.override()).toBeNull();
  });
});
