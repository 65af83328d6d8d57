import type { ReleaseDescription, ShellDescription } from '@galla/shared/contract';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageMarkers } from '../page-markers';
import { integrityOf, type ReleaseFiles } from '../release-files';

/** A build as it leaves webpack: real files and the description that lists their hashes. */
export interface Build<Description> {
  files: Map<string, Buffer>;
  description: Description;
}

const hashesOf = (files: ReleaseFiles) =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));

/** Long enough to be worth compressing. */
const script = (text: string) => Buffer.from(`${text}\n${'// a line like many others\n'.repeat(60)}`);

export interface RemoteBuildOptions {
  remote?: string;
  releaseId?: string;
  /** What the screen's script says: other text, other bytes. */
  text?: string;
  requires?: Record<string, string>;
  /** What it declares beside, or in place of, its one route. */
  declared?: Partial<ReleaseDescription>;
  /** Absent: a build of before names were listed. */
  uses?: Record<string, string[]>;
  navigation?: ReleaseDescription['navigation'];
  routes?: ReleaseDescription['routes'];
}

export function remoteBuild({
  remote = 'orders',
  releaseId = '1.0.0-aaaaaaaaaaaa',
  text = 'first',
  requires = { react: '^19.3.0' },
  declared = {},
  uses,
  navigation = [],
  routes = [{ path: `/panel/${remote}`, permission: 'order' }],
}: RemoteBuildOptions = {}): Build<ReleaseDescription> {
  const files = new Map([
    ['entry.0123456789ab.js', script(`globalThis.galla_${remote} = {}; // ${text}`)],
    ['remote.0123456789ab.js', script(`// screen: ${text}`)],
    ['remote.0123456789ab.css', script('/* style */')],
  ]);
  const hashes = hashesOf(files);
  const description: ReleaseDescription = {
    schema: 1,
    remote,
    version: '1.0.0',
    releaseId,
    entry: {
      file: 'entry.0123456789ab.js',
      integrity: hashes['entry.0123456789ab.js'] ?? '',
      container: `galla_${remote}`,
    },
    files: hashes,
    exposed: { js: ['remote.0123456789ab.js'], css: ['remote.0123456789ab.css'] },
    requires,
    uses,
    navigation,
    routes,
    commands: [],
    ...declared,
  };
  files.set('remote.json', Buffer.from(JSON.stringify(description)));
  return { files, description };
}

export interface ShellBuildOptions {
  text?: string;
  provides?: Record<string, string>;
  offers?: Record<string, string[]>;
  broken?: Record<string, Record<string, string[]>>;
  owns?: string[];
}

export function shellBuild({
  text = 'first',
  provides = { react: '19.3.1', '@galla/shared/forms': '1.0.0' },
  offers,
  broken,
  owns,
}: ShellBuildOptions = {}): Build<ShellDescription> {
  const main = `assets/main.${text}.js`;
  const files = new Map([
    [main, script(`// shell: ${text}`)],
    ['assets/forms.0123456789ab.js', script('// forms')],
    ['assets/forms.0123456789ab.css', script('/* forms */')],
    [
      'index.html',
      Buffer.from(
        `<!doctype html><html><head>${pageMarkers.head}<script defer src="/${main}"></script></head><body>${pageMarkers.body}<div id="root"></div></body></html>`,
      ),
    ],
  ]);
  const description: ShellDescription = {
    schema: 1,
    version: '0.1.0',
    entry: { js: [main], css: [] },
    lazy: {
      '@galla/shared/forms': { js: ['assets/forms.0123456789ab.js'], css: ['assets/forms.0123456789ab.css'] },
    },
    guestPaths: { '/login': 'login' },
    provides,
    offers,
    broken,
    owns,
    files: hashesOf(files),
  };
  files.set('shell.json', Buffer.from(JSON.stringify(description)));
  // As webpack's public folder: copied beside, in no list.
  files.set('icon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  return { files, description };
}

/** Puts a build on the disk. */
export function writeBuild({ files }: { files: ReleaseFiles }, folder: string): string {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}
