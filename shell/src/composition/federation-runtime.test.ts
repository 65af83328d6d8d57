import { startFederation } from './federation-runtime';
import type { RemoteLoadError } from './load-error';
import type { ShareScope } from './share-scope';
import { exampleRelease } from './testing/example-release';

const react = { version: 'the shell’s' };
const Routes = () => null;

/** Containers whose entry scripts the page has fetched, newest last, and how the next ones behave. */
interface Entry {
  src: string;
  scope: ShareScope | null;
}

/** Answers each entry script with a container that exposes what `expose` says; a throw is one of the release's code. */
function serveEntries(expose: () => unknown): Entry[] {
  const entries: Entry[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((...[node]) => {
    const script = node as HTMLScriptElement;
    const entry: Entry = { src: script.src, scope: null };
    entries.push(entry);
    const { container } = exampleRelease('1.0.0').entry;
    Reflect.set(globalThis, container, {
      init: (scope: ShareScope) => (entry.scope = scope),
      get: () => Promise.resolve(expose),
    });
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
  return entries;
}

/** What the first container gets when it asks for React. */
async function reactOf([entry]: Entry[]): Promise<unknown> {
  const offered = entry?.scope?.['react']?.['19.3.1'];
  if (!offered) throw new Error('React is not offered');
  const run = await offered.get();
  return run();
}

const shares = { react: { version: '19.3.1', lib: () => react } };
const failureOf = (start: Promise<unknown>) =>
  start.then(
    () => null,
    (error: RemoteLoadError) => error,
  );

afterEach(() => jest.restoreAllMocks());

test('FED-04 a release runs with the modules of the shell', async () => {
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const remote = await startFederation(shares).load(exampleRelease('1.0.0'));
  expect(remote.Routes).toBe(Routes);
  expect(await reactOf(entries)).toBe(react);
});

test('a release is started once; after it was taken out, afresh and from an address of its own', async () => {
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const federation = startFederation(shares);
  const release = exampleRelease('1.0.0');
  await Promise.all([federation.load(release), federation.load(release)]);
  expect(entries).toHaveLength(1);
  federation.discard(release);
  expect(Reflect.get(globalThis, release.entry.container)).toBeUndefined();
  await federation.load(release);
  expect(entries.map(({ src }) => src.endsWith('?attempt=2'))).toEqual([false, true]);
});

test('FED-12 what the shell does not offer is said before anything of the release is fetched', async () => {
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const release = { ...exampleRelease('1.0.0'), requires: { react: '^20.0.0', rxjs: '^7.8.0' } };
  const failure = await failureOf(startFederation(shares).load(release));
  expect(failure).toMatchObject({ reason: 'contract' });
  expect(failure?.message).toContain('react ^20.0.0 (here: 19.3.1), rxjs ^7.8.0 (here: none)');
  expect(entries).toEqual([]);
});

test('FED-15 a name that a shared module lacks is said before anything of the release is fetched', async () => {
  const entries = serveEntries(() => ({ remote: { Routes } }));
  const get = () => Promise.reject(new Error('must not be asked for'));
  const offered = {
    react: shares.react,
    '@galla/shared/ui': { version: '1.3.0', lib: () => ({ __esModule: true, Button: 1 }) },
    '@galla/shared/forms': { version: '2.0.0', broken: { 2: ['Form'] }, names: ['Form', 'useForm'], get },
  };
  const requires = { react: '^19.3.0', '@galla/shared/ui': '^1.1.0', '@galla/shared/forms': '^1.1.0' };
  const start = (uses: Record<string, string[]>) =>
    startFederation(offered).load({ ...exampleRelease('1.0.0'), requires, uses });

  const uses = {
    react: ['version'],
    '@galla/shared/ui': ['Button', 'Group'],
    '@galla/shared/forms': ['Form'],
  };
  const failure = await failureOf(start(uses));
  expect(failure).toMatchObject({ reason: 'contract' });
  expect(failure?.message).toContain(
    'Group of @galla/shared/ui ^1.1.0 (here: 1.3.0), Form of @galla/shared/forms ^1.1.0 (here: 2.0.0)',
  );
  expect(entries).toEqual([]);

  // What a major broke concerns those alone who use it; what is no ES module can be taken as a whole.
  const others = { react: ['default'], '@galla/shared/ui': ['Button'], '@galla/shared/forms': ['useForm'] };
  await start(others);
  expect(entries).toHaveLength(1);
});

test.each([
  ['Unsatisfied version 19.3.1 from galla_shell of shared singleton module react (required ^20)', 'contract'],
  ["Shared module rxjs doesn't exist in shared scope default", 'contract'],
  ['boom', 'init'],
])('FED-12 code that stops with “%s” failed for its %s', async (message, reason) => {
  serveEntries(() => {
    throw new Error(message);
  });
  expect(await failureOf(startFederation(shares).load(exampleRelease('1.0.0')))).toMatchObject({ reason });
});

test('a release that exposes no remote does not keep the contract', async () => {
  serveEntries(() => ({}));
  const failure = await failureOf(startFederation(shares).load(exampleRelease('1.0.0')));
  expect(failure).toMatchObject({ reason: 'contract' });
});

test('a release that was started ahead and failed leaves nothing, and is started afresh by whoever opens it', async () => {
  let isBroken = true;
  const entries = serveEntries(() => {
    if (isBroken) throw new Error('boom');
    return { remote: { Routes } };
  });
  const federation = startFederation(shares);
  const release = exampleRelease('1.0.0');
  federation.warm(release);
  await failureOf(federation.load(release));
  expect(Reflect.get(globalThis, release.entry.container)).toBeUndefined();
  isBroken = false;
  expect((await federation.load(release)).Routes).toBe(Routes);
  expect(entries).toHaveLength(2);
});

test('a shared module that failed to come is asked for again', async () => {
  const get = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue(react);
  const entries = serveEntries(() => ({ remote: { Routes } }));
  await startFederation({ react: { version: '19.3.1', get } }).load(exampleRelease('1.0.0'));
  await expect(reactOf(entries)).rejects.toThrow('no line');
  expect(await reactOf(entries)).toBe(react);
});
