import type { ReleaseDescription } from '@galla/shared/contract';
import { isInRollout, type Audience } from './audience';
import type { LiveReleases, LiveRemote, LiveShell } from './live-releases';

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
  const below = (prefix: string) =>
    `${path.replace(/\/+$/, '')}/`.startsWith(`${prefix.replace(/\/+$/, '')}/`);
  let closest: { release: ReleaseDescription; length: number } | null = null;
  for (const remote of live.remotes) {
    const release = releaseFor(remote, audience);
    for (const route of release.routes) {
      if (!below(route.path) || route.path.length <= (closest?.length ?? 0)) continue;
      closest = { release, length: route.path.length };
    }
  }
  return closest?.release ?? null;
}

function releaseFor({ stable, rollout }: LiveRemote, audience: Audience): ReleaseDescription {
  return rollout !== null && isInRollout(rollout, stable.remote, audience) ? rollout.release : stable;
}

/** Screens of those who are not signed in, by their path, with the part of the shell that draws them. */
const guestParts: ReadonlyMap<string, string> = new Map([
  ['login', 'login'],
  ['signup', 'auth-flows'],
  ['forgot-password', 'auth-flows'],
  ['join', 'auth-flows'],
]);

const guestPart = (path: string): string | undefined => guestParts.get(path.replace(/^\/+|\/+$/g, ''));

/** Whether the screen at a path is one before login. */
export const isForGuests = (path: string): boolean => guestPart(path) !== undefined;

/**
 * The part of the shell that the screen at a path takes: without it the browser would ask for it only when the shell
 * runs. A page composed for nobody leads to the login screen as often as to the panel, so nothing is fetched for it.
 */
export function partPreloads(path: string, audience: Audience, { manifest }: LiveShell): Preload[] {
  const name = guestPart(path) ?? (audience === null ? null : 'panel');
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
export function preloadsFor(release: ReleaseDescription, { manifest }: LiveShell): Preload[] {
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
