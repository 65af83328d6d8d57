import { createHash } from 'node:crypto';
import { describeRelease, type BuiltRelease } from './describe-release.cjs';

const assets = (sync: string[]) => ({ sync, async: [] });

/** What a federation plugin writes of a build with one script and one style. */
function manifest(over: { type?: string; path?: string; exposes?: object[]; shared?: object[] } = {}) {
  const { type = 'global', exposes, shared = [] } = over;
  return JSON.stringify({
    metaData: {
      remoteEntry: { name: 'entry.1a2b.js', path: '', type },
      globalName: 'galla_loyalty_1_0_0_abc',
    },
    exposes: exposes ?? [
      { path: './remote', assets: { js: assets(['remote.3c4d.js']), css: assets(['remote.5e6f.css']) } },
    ],
    shared,
  });
}

function built({ text = manifest(), ...over }: Partial<BuiltRelease> & { text?: string } = {}): BuiltRelease {
  const files = Object.entries({
    'remote.3c4d.js': 'run()',
    'remote.5e6f.css': '.loyalty_a{}',
    'entry.1a2b.js': 'start()',
    'entry.1a2b.js.map': '{}',
    '.vite/manifest.json': '{}',
    'remote.json': '{}',
    'mf-manifest.json': text,
  }).map(([name, content]) => [name, Buffer.from(content)] as const);
  return {
    remote: 'loyalty',
    version: '1.0.0',
    releaseId: '1.0.0-abc',
    files: new Map(files),
    ...over,
  };
}

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

test('FED-27 the schema that editors read of a declaration is no part of a release', () => {
  const described = describeRelease(built({ declaration: { $schema: './schema.json', name: 'loyalty' } }));
  expect(described).not.toHaveProperty('$schema');
});

test('FED-18 a build is described by its federation manifest: entry, container, what the first screen loads, hashes', () => {
  expect(describeRelease(built())).toEqual({
    schema: 1,
    remote: 'loyalty',
    version: '1.0.0',
    releaseId: '1.0.0-abc',
    entry: { file: 'entry.1a2b.js', integrity: hashOf('start()'), container: 'galla_loyalty_1_0_0_abc' },
    files: {
      'entry.1a2b.js': hashOf('start()'),
      'mf-manifest.json': hashOf(manifest()),
      'remote.3c4d.js': hashOf('run()'),
      'remote.5e6f.css': hashOf('.loyalty_a{}'),
    },
    exposed: { js: ['remote.3c4d.js'], css: ['remote.5e6f.css'] },
    requires: {},
    navigation: [],
    routes: [],
    commands: [],
  });
});

test('FED-18 an ES module entry is described as one', () => {
  expect(describeRelease(built({ text: manifest({ type: 'module' }) })).entry.type).toBe('module');
});

test('what it requires: shared modules with their ranges, sorted, and what it takes beyond them', () => {
  const shared = [
    { name: 'rxjs', requiredVersion: '^7.8.0' },
    { name: 'react', requiredVersion: '^19.3.0' },
  ];
  const described = describeRelease(
    built({
      text: manifest({ shared }),
      requires: { core: '^2.9.0' },
      firstShares: ['react'],
      uses: { react: ['useState'] },
    }),
  );
  expect(Object.entries(described.requires)).toEqual([
    ['core', '^2.9.0'],
    ['react', '^19.3.0'],
    ['rxjs', '^7.8.0'],
  ]);
  expect(described.exposed.shares).toEqual(['react']);
  expect(described.uses).toEqual({ react: ['useState'], rxjs: [] });
});

test('for a share of the shell the shell’s range is required, whatever the container requires', () => {
  const text = manifest({ shared: [{ name: 'ui', requiredVersion: '>=1.4.0' }] });
  const { requires } = describeRelease(built({ text, offered: [{ key: 'ui', range: '^1.4.0' }] }));
  expect(requires).toEqual({ ui: '^1.4.0' });
});

test('what galla.remote.json declares goes into the description', () => {
  const declaration = { name: 'loyalty', routes: [{ path: '/panel/loyalty' }], permissions: ['loyalty'] };
  const described = describeRelease(built({ declaration }));
  expect(described).toMatchObject({ routes: [{ path: '/panel/loyalty' }], permissions: ['loyalty'] });
  expect(described).not.toHaveProperty('name');
});

test.each([
  ['has no manifest', built({ files: new Map() }), 'has no mf-manifest.json'],
  ['exposes something else', built({ text: manifest({ exposes: [{ path: './app' }] }) }), "no './remote'"],
  ['has a range that no shell can answer', built({ requires: { react: '*' } }), "react is required as '*'"],
  ['is that of another remote', built({ declaration: { name: 'orders' } }), 'is that of orders'],
  [
    'styles what others draw',
    built({ files: new Map([...built().files, ['5.6f.css', Buffer.from('body{visibility:hidden}')]]) }),
    '5.6f.css: body: matches elements of others',
  ],
  [
    'lacks a file that the manifest names',
    built({ files: new Map([['mf-manifest.json', Buffer.from(manifest())]]) }),
    'names entry.1a2b.js, which the build did not make',
  ],
])('a build that %s is not described', (_, build, message) => {
  expect(() => describeRelease(build)).toThrow(message);
});
