import { createInstance } from '@module-federation/enhanced/runtime';
import type { ReleaseRef } from '@galla/contract';
import { startFederation } from './federation-runtime';
import type { RemoteLoadError } from '../release/load-error';
import { exampleRelease } from '../testing/example-release';

const react = { version: 'the shell’s' };
const Routes = () => null;

type Runtime = ReturnType<typeof createInstance>;

/** A fetched entry script, and its container's runtime as the plugin embeds it. */
interface Entry {
  src: string;
  integrity: string;
  runtime: Runtime;
}

/** Each test uses a separate release, because the runtime caches loaded ones per page. */
let number = 0;
const release = () => exampleRelease(`1.0.${number}`);
beforeEach(() => {
  number += 1;
});

/** The globals that module federation's developer tools read. */
const devtools = () =>
  Reflect.get(globalThis, '__FEDERATION__') as {
    __INSTANCES__: { name: string }[];
    moduleInfo: Record<string, Record<string, unknown>>;
  };

/** Serves each entry script with a container that exposes the result of `expose`; a throw stands for an error of the release. */
function serveEntries(expose: () => unknown): Entry[] {
  const entries: Entry[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    const { container } = release().entry;
    const runtime = createInstance({ name: container, remotes: [] });
    entries.push({ src: script.src, integrity: script.integrity, runtime });
    Reflect.set(globalThis, container, {
      init: (scope: Runtime['shareScopeMap'][string]) => runtime.initShareScopeMap('default', scope),
      get: () => Promise.resolve(expose),
    });
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
    return node;
  });
  return entries;
}

/** The React that the first container receives. */
async function reactOf([entry]: Entry[]): Promise<unknown> {
  const customShareInfo = {
    shareConfig: { singleton: true, requiredVersion: '^19.3.0', strictVersion: true },
  };
  const run = await entry?.runtime.loadShare('react', { customShareInfo });
  if (!run) throw new Error('React is not offered');
  return run();
}

const shares = { react: { version: '19.3.1', lib: () => react } };
const failureOf = (start: Promise<unknown>) =>
  start.then(
    () => null,
    (error: RemoteLoadError) => error,
  );

afterEach(() => jest.restoreAllMocks());
/** The runtime warns about each re-registered remote, also after a discard. */
const allowWarnings = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

test('FED-04 a release runs with the modules of the shell', async () => {
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const remote = await startFederation({ shares }).load(release());
  expect(remote.Routes).toBe(Routes);
  expect(await reactOf(entries)).toBe(react);
});

test('a release is started once; after a discard it restarts from a new URL', async () => {
  allowWarnings();
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const federation = startFederation({ shares });
  const mine = release();
  await Promise.all([federation.load(mine), federation.load(mine)]);
  expect(entries).toHaveLength(1);
  federation.discard(mine);
  expect(Reflect.get(globalThis, mine.entry.container)).toBeUndefined();
  await federation.load(mine);
  expect(entries.map(({ src }) => src.endsWith('?attempt=2'))).toEqual([false, true]);
  expect(entries.map(({ integrity }) => integrity)).toEqual([mine.entry.integrity, mine.entry.integrity]);
});

test('FED-11 a shared module stays when the release that loaded it first is discarded', async () => {
  allowWarnings();
  const get = jest.fn(() => Promise.resolve(react));
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const federation = startFederation({ shares: { react: { version: '19.3.1', get } } });
  const first = release();
  await federation.load(first);
  expect(await reactOf(entries)).toBe(react);
  federation.discard(first);
  number += 1;
  await federation.load(release());
  expect(await reactOf(entries.slice(1))).toBe(react);
});

test('FED-13 the developer tools of module federation list the shell, the release and its shares', async () => {
  allowWarnings();
  const request = jest.spyOn(globalThis, 'fetch');
  serveEntries(() => ({ remote: { Routes } }));
  const federation = startFederation({ shares });
  const mine = release();
  const { container } = mine.entry;
  await federation.load(mine);
  const { moduleInfo, __INSTANCES__ } = devtools();
  expect(__INSTANCES__.map(({ name }) => name)).toEqual(expect.arrayContaining(['galla_shell', container]));
  const address = `${location.origin}${mine.base}mf-manifest.json`;
  expect(moduleInfo['galla_shell']?.['remotesInfo']).toHaveProperty(container, { matchedVersion: address });
  expect(moduleInfo[`${container}:${address}`]).toMatchObject({
    globalName: container,
    remoteEntry: mine.entry.file,
    publicPath: `${location.origin}${mine.base}`,
    shared: [{ sharedName: 'react', version: '19.3.1' }],
    modules: [{ moduleName: 'remote' }],
  });
  expect(request).not.toHaveBeenCalled();
  federation.discard(mine);
  expect(devtools().moduleInfo).not.toHaveProperty([`${container}:${address}`]);
});

test('a container of webpack’s plugin, as in older releases, runs with the modules of the shell', async () => {
  const mine = release();
  const { container } = mine.entry;
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    let taken: unknown;
    Reflect.set(globalThis, container, {
      // Such a container picks a matching version from the share scope itself.
      async init(scope: Record<string, Record<string, { get: () => unknown }>>) {
        const factory = (await scope['react']?.['19.3.1']?.get()) as () => unknown;
        taken = factory();
      },
      get: () => Promise.resolve(() => ({ remote: { Routes, taken } })),
    });
    queueMicrotask(() => node.dispatchEvent(new Event('load')));
    return node;
  });
  expect(await startFederation({ shares }).load(mine)).toMatchObject({ Routes, taken: react });
});

test('FED-12 a missing share is reported before anything of the release is fetched', async () => {
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const mine = { ...release(), requires: { react: '^20.0.0', rxjs: '^7.8.0' } };
  const failure = await failureOf(startFederation({ shares }).load(mine));
  expect(failure).toMatchObject({ reason: 'contract' });
  expect(failure?.message).toContain('react ^20.0.0 (here: 19.3.1), rxjs ^7.8.0 (here: none)');
  expect(entries).toEqual([]);
});

test('FED-15 a missing export of a shared module is reported before anything of the release is fetched', async () => {
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const get = () => Promise.reject(new Error('must not be asked for'));
  const offered = {
    react: shares.react,
    '@galla/ui': { version: '1.3.0', lib: () => ({ __esModule: true, Button: 1 }) },
    '@galla/ui/forms': { version: '2.0.0', broken: { 2: ['Form'] }, names: ['Form', 'useForm'], get },
  };
  const requires = { react: '^19.3.0', '@galla/ui': '^1.1.0', '@galla/ui/forms': '^1.1.0' };
  const start = (uses: Record<string, string[]>) =>
    startFederation({ shares: offered }).load({ ...release(), requires, uses });

  const uses = {
    react: ['version'],
    '@galla/ui': ['Button', 'Group'],
    '@galla/ui/forms': ['Form'],
  };
  const failure = await failureOf(start(uses));
  expect(failure).toMatchObject({ reason: 'contract' });
  expect(failure?.message).toContain(
    'Group of @galla/ui ^1.1.0 (here: 1.3.0), Form of @galla/ui/forms ^1.1.0 (here: 2.0.0)',
  );
  expect(entries).toEqual([]);

  // A breaking major only affects users of the broken names; a non-ES module can be taken as a whole.
  const others = { react: ['default'], '@galla/ui': ['Button'], '@galla/ui/forms': ['useForm'] };
  await start(others);
  expect(entries).toHaveLength(1);
});

test('FED-15 what the registry compared with this page’s offer is not compared again; another offer is, by all names', async () => {
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const [mine, other] = ['0123456789abcdef', 'fedcba9876543210'];
  const offered = { react: { ...shares.react, version: '20.0.0', broken: { 20: ['forwardRef'] } } };
  const complete = jest.fn((brief: ReleaseRef) =>
    Promise.resolve({ ...brief, uses: { react: ['forwardRef'] } }),
  );
  const federation = { shares: offered, offer: mine, complete };
  const brief = { requires: { react: '^19.3.0' }, fits: mine };
  await startFederation(federation).load({ ...release(), ...brief });
  expect(entries).toHaveLength(1);
  expect(complete).not.toHaveBeenCalled();

  const failure = await failureOf(startFederation(federation).load({ ...release(), ...brief, fits: other }));
  expect(failure).toMatchObject({ reason: 'contract' });
  expect(failure?.message).toContain('forwardRef of react');
  expect(entries).toHaveLength(1);
});

test.each([
  [
    'Version 19.3.1 from galla_shell of shared singleton module react does not satisfy the requirement of x which needs ^20)',
    'contract',
  ],
  ['The getter for the shared module is not a function. #RUNTIME-012', 'contract'],
  ['boom', 'init'],
])('FED-12 code that stops with “%s” failed for its %s', async (message, reason) => {
  serveEntries(() => {
    throw new Error(message);
  });
  expect(await failureOf(startFederation({ shares }).load(release()))).toMatchObject({ reason });
});

test('a release that exposes no remote violates the contract', async () => {
  serveEntries(() => ({}));
  const failure = await failureOf(startFederation({ shares }).load(release()));
  expect(failure).toMatchObject({ reason: 'contract' });
});

test('a release that failed to prestart leaves nothing behind and restarts when it is opened', async () => {
  allowWarnings();
  let isBroken = true;
  const entries = serveEntries(() => {
    if (isBroken) throw new Error('boom');
    return { remote: { Routes } };
  });
  const federation = startFederation({ shares });
  const mine = release();
  federation.warm(mine);
  await failureOf(federation.load(mine));
  expect(Reflect.get(globalThis, mine.entry.container)).toBeUndefined();
  isBroken = false;
  expect((await federation.load(mine)).Routes).toBe(Routes);
  expect(entries).toHaveLength(2);
});

test('a shared module that failed to load is requested again', async () => {
  const get = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue(react);
  const entries = serveEntries(() => ({ remote: { Routes } }));
  await startFederation({ shares: { react: { version: '19.3.1', get } } }).load(release());
  await expect(reactOf(entries)).rejects.toThrow('no connection');
  expect(await reactOf(entries)).toBe(react);
});
