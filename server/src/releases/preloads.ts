import type { ReleaseDescription } from '@galla/shared/contract';
import { closestPath, isSamePath } from '@galla/shared/domain';
import { isInRollout, type Audience } from './audience';
import type { LiveReleases, LiveRemote, ShellRelease } from './live-releases';

/**
 * A file that a screen will ask for, to be fetched at once and run when it is asked for: the page checks the signature of
 * the document first.
 */
export interface Preload {
  href: string;
  as: 'script' | 'style';
  integrity: string;
}

/** The release that draws the screen at a path for somebody; null when that is the shell itself. The longest route wins. */
export function remoteAt(live: LiveReleases, path: string, audience: Audience): ReleaseDescription | null {
  const routes = live.remotes.flatMap((remote) => {
    const release = releaseFor(remote, audience);
    return release.routes.map((route) => ({ path: route.path, release }));
  });
  return closestPath(routes, path)?.release ?? null;
}

function releaseFor({ stable, rollout }: LiveRemote, audience: Audience): ReleaseDescription {
  return rollout !== null && isInRollout(rollout, stable.remote, audience) ? rollout.release : stable;
}

type Manifest = Pick<ShellRelease, 'manifest'>;

/** The part of the shell that draws a screen of those who are not signed in; undefined for any other screen. */
function guestPart(path: string, { manifest }: Manifest): string | undefined {
  const guestPaths = Object.entries(manifest.guestPaths ?? {});
  return guestPaths.find(([screen]) => isSamePath(screen, path))?.[1];
}

/** Whether the screen at a path is one before login. */
export const isForGuests = (path: string, shell: Manifest): boolean => guestPart(path, shell) !== undefined;

/**
 * The part of the shell that the screen at a path takes: without it the browser would ask for it only when the shell
 * runs. A page composed for nobody leads to the login screen as often as to the panel, so nothing is fetched for it.
 */
export function partPreloads(path: string, audience: Audience, shell: Manifest): Preload[] {
  const { manifest } = shell;
  const name = guestPart(path, shell) ?? (audience === null ? null : 'panel');
  const part = name === null ? undefined : manifest.parts?.[name];
  if (part === undefined) return [];
  return [
    ...part.css.map(preload('/', manifest.files, 'style')),
    ...part.js.map(preload('/', manifest.files, 'script')),
  ];
}

const preload =
  (prefix: string, files: Readonly<Record<string, string>>, as: Preload['as']) =>
  (file: string): Preload => ({ href: prefix + file, as, integrity: files[file] ?? '' });

/**
 * What the first screen of a remote loads beyond the shell's own page: its entry, its exposed scripts and styles, and those
 * lazily shared parts of the shell that its first screen takes. Without it the browser would find them one after another.
 */
export function preloadsFor(
  release: ReleaseDescription,
  { manifest }: Pick<ShellRelease, 'manifest'>,
): Preload[] {
  const fromShell = (release.exposed.shares ?? Object.keys(release.requires)).map(
    (key) => manifest.lazy[key] ?? { js: [], css: [] },
  );
  const inPage = new Set([...manifest.entry.js, ...manifest.entry.css]);
  const shellFiles = (kind: 'js' | 'css') =>
    [...new Set(fromShell.flatMap((assets) => assets[kind]))].filter((file) => !inPage.has(file));
  const base = `/r/${release.remote}/${release.releaseId}/`;
  // The shell brings ES modules into the page itself, all of a release at once.
  const scripts = release.entry.type === 'module' ? [] : [release.entry.file, ...release.exposed.js];
  return [
    ...[...new Set(scripts)].map(preload(base, release.files, 'script')),
    ...shellFiles('js').map(preload('/', manifest.files, 'script')),
    ...release.exposed.css.map(preload(base, release.files, 'style')),
    ...shellFiles('css').map(preload('/', manifest.files, 'style')),
  ];
}
