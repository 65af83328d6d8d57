import type { ReleaseDescription } from '@galla/contract';
import { matchRemote, matchRoute } from '@galla/domain';
import { isInRollout, type Audience } from '../state/audience';
import type { LiveReleases, LiveRemote, ShellRelease } from '../state/live-releases';
import { baseOf } from './release-document';

/** A file to fetch early and execute only when requested: the page verifies the document's signature first. */
export interface Preload {
  href: string;
  as: 'script' | 'style';
  integrity: string;
}

/** The release that renders the screen at a path for an audience; null when that is the shell itself. */
export function remoteAt(live: LiveReleases, path: string, audience: Audience): ReleaseDescription | null {
  const releases = live.remotes.flatMap((remote) => releaseFor(remote, audience) ?? []);
  return matchRemote(releases, path)?.remote ?? null;
}

function releaseFor({ remote, stable, rollout }: LiveRemote, audience: Audience): ReleaseDescription | null {
  return rollout !== null && isInRollout(rollout, remote, audience) ? rollout.release : stable;
}

type Manifest = Pick<ShellRelease, 'manifest'>;

/** The shell's screen at a path; null in a shell from before its screens were listed. */
const screenAt = (path: string, { manifest }: Manifest) => matchRoute(manifest.screens ?? [], path);

/** Whether the screen at a path is before login. */
export const isForGuests = (path: string, shell: Manifest): boolean => screenAt(path, shell)?.guest ?? false;

/**
 * The parts of the shell that render a path: without a preload the browser would request it only when the shell runs. A
 * page for an anonymous visitor leads to login as often as to the panel, so nothing is preloaded.
 */
export function partPreloads(path: string, audience: Audience, shell: Manifest): Preload[] {
  const { parts = {}, files } = shell.manifest;
  const screen = screenAt(path, shell);
  if (!screen || (!screen.guest && audience === null)) return [];
  const taken = [screen.part, ...(screen.parts ?? [])].flatMap((name) => parts[name] ?? []);
  const filesOf = (kind: 'js' | 'css') => [...new Set(taken.flatMap((part) => part[kind]))];
  return [
    ...filesOf('css').map(preload('/', files, 'style')),
    ...filesOf('js').map(preload('/', files, 'script')),
  ];
}

const preload =
  (prefix: string, files: Readonly<Record<string, string>>, as: Preload['as']) =>
  (file: string): Preload => ({ href: prefix + file, as, integrity: files[file] ?? '' });

/**
 * The files of a remote's first screen: its entry, its exposed scripts and styles, and the lazily shared parts of the
 * shell it requires. Without preloads the browser would discover them one after another.
 */
export function preloadsFor(
  release: ReleaseDescription,
  { manifest }: Pick<ShellRelease, 'manifest'>,
  filesOrigin: string | null = null,
): Preload[] {
  const fromShell = (release.exposed.shares ?? Object.keys(release.requires)).map(
    (key) => manifest.lazy[key] ?? { js: [], css: [] },
  );
  const inPage = new Set([...manifest.entry.js, ...manifest.entry.css]);
  const shellFiles = (kind: 'js' | 'css') =>
    [...new Set(fromShell.flatMap((assets) => assets[kind]))].filter((file) => !inPage.has(file));
  const base = baseOf(release, filesOrigin);
  // The shell loads ES modules into the page itself, all of a release at once.
  const scripts = release.entry.type === 'module' ? [] : [release.entry.file, ...release.exposed.js];
  return [
    ...[...new Set(scripts)].map(preload(base, release.files, 'script')),
    ...shellFiles('js').map(preload('/', manifest.files, 'script')),
    ...release.exposed.css.map(preload(base, release.files, 'style')),
    ...shellFiles('css').map(preload('/', manifest.files, 'style')),
  ];
}
