import { runInNewContext } from 'node:vm';
import { hostEntry } from './host-entry.cjs';

const release = {
  container: 'galla_loyalty_1',
  entry: { file: 'entry.1a2b.js', integrity: 'sha384-x' },
  requires: { core: '^2.9.0', react: '^19.3.0', '@galla/ui': '^1.2.0' },
  core: 'core',
};

interface Container {
  init: (scope: object) => Promise<unknown>;
  get: (module: string) => unknown;
}

/** Runs it as a host's page does. `runtime`: the page has the core of its federation runtime. */
function openHost(runtime: boolean) {
  const scripts: { src: string; integrity: string; loaded: () => void }[] = [];
  const own = { init: jest.fn(() => Promise.resolve('started')), get: jest.fn(() => 'a module') };
  const page: Record<string, unknown> = {
    ...(runtime && { _FEDERATION_RUNTIME_CORE: {} }),
    document: {
      currentScript: { src: 'https://files/r/loyalty/1/mf-host.x.js' },
      createElement: () => ({
        addEventListener(this: { loaded?: () => void }, name: string, listener: () => void) {
          if (name === 'load') this.loaded = listener;
        },
      }),
      head: {
        append(script: (typeof scripts)[number]) {
          scripts.push(script);
          page['galla_loyalty_1'] = own;
          script.loaded();
        },
      },
    },
  };
  runInNewContext(hostEntry(release).text, page);
  return { container: page['galla_loyalty_1'] as Container, scripts, own };
}

test('FED-27 a host learns in one sentence everything that it lacks, and nothing of the release is loaded', async () => {
  const { container, scripts } = openHost(false);
  await expect(container.init({ react: {} })).rejects.toThrow(
    'galla_loyalty_1 needs what its host does not provide: core ^2.9.0, @galla/ui ^1.2.0. Its mf-manifest.json lists all of it.',
  );
  expect(scripts).toEqual([]);
});

test('FED-13 a host with everything gets the container itself, by its hash', async () => {
  const { container, scripts, own } = openHost(true);
  const scope = { react: {}, '@galla/ui': {} };
  expect(await container.init(scope)).toBe('started');
  await container.init(scope);
  expect(scripts).toMatchObject([{ src: 'https://files/r/loyalty/1/entry.1a2b.js', integrity: 'sha384-x' }]);
  expect(own.init).toHaveBeenCalledWith(scope);
  expect(container.get('./remote')).toBe('a module');
});
