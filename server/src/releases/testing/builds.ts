import type { ReleaseDescription, ShellDescription } from '@galla/contract';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageMarkers } from '../builds/page-markers';
import { integrityOf, type ReleaseFiles } from '../builds/release-files';

/** A build like webpack's output: real files and the manifest with their hashes. */
export interface Build<Description> {
  files: Map<string, Buffer>;
  description: Description;
}

const hashesOf = (files: ReleaseFiles) =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));

/** Long enough for compression. */
const script = (text: string) => Buffer.from(`${text}\n${'// a line like many others\n'.repeat(60)}`);

/** The same as a style sheet, which no rule of confinement touches. */
const style = (text: string) => Buffer.from(`/* ${text}: a line like many others */\n`.repeat(60));

export interface RemoteBuildOptions {
  remote?: string;
  releaseId?: string;
  /** Text of the screen's script: another text gives other bytes. */
  text?: string;
  requires?: Record<string, string>;
  /** Declarations in addition to, or instead of, the one route. */
  declared?: Partial<ReleaseDescription>;
  /** Absent: a build from before names were listed. */
  uses?: Record<string, string[]>;
  navigation?: ReleaseDescription['navigation'];
  routes?: ReleaseDescription['routes'];
  /** A chunk that is loaded later; 'vouched': the entry holds its hash. Absent: there is none. */
  later?: 'vouched' | 'unvouched';
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
  later,
}: RemoteBuildOptions = {}): Build<ReleaseDescription> {
  const chunk = script(`// later: ${text}`);
  const vouched = later === 'vouched' ? ` ${integrityOf(chunk)}` : '';
  const files = new Map([
    [
      'entry.0123456789ab.js',
      script(`globalThis.galla_${remote.replaceAll('-', '_')} = {}; // ${text}${vouched}`),
    ],
    ...(later ? [['12.0123456789ab.js', chunk] as const] : []),
    ['remote.0123456789ab.js', script(`// screen: ${text}`)],
    ['remote.0123456789ab.css', style('screen')],
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
      container: `galla_${remote.replaceAll('-', '_')}`,
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
  /** Absent: a build from before keys were listed. */
  trusts?: string[];
  /** Form of the release document that it reads. Absent: a build from before the brief one. */
  reads?: number;
  /** Version of the start protocol. Absent: a build that does not say when it has started. */
  boot?: number;
}

export function shellBuild({
  text = 'first',
  provides = { react: '19.3.1', '@galla/ui/forms': '1.0.0' },
  offers,
  broken,
  owns,
  trusts,
  reads,
  boot,
}: ShellBuildOptions = {}): Build<ShellDescription> {
  const main = `assets/main.${text}.js`;
  const files = new Map([
    [main, script(`// shell: ${text}`)],
    ['assets/forms.0123456789ab.js', script('// forms')],
    ['assets/forms.0123456789ab.css', style('forms')],
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
      '@galla/ui/forms': { js: ['assets/forms.0123456789ab.js'], css: ['assets/forms.0123456789ab.css'] },
    },
    screens: [{ path: '/login', exact: true, part: 'login', guest: true }],
    provides,
    offers,
    broken,
    owns,
    trusts,
    reads,
    boot,
    files: hashesOf(files),
  };
  files.set('shell.json', Buffer.from(JSON.stringify(description)));
  // Like webpack's public folder: copied, not listed.
  files.set('icon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  return { files, description };
}

/** Writes a build to the disk. */
export function writeBuild({ files }: { files: ReleaseFiles }, folder: string): string {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}
