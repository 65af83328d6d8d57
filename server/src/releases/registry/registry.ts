import { join } from 'node:path';
import { shellName, type OverridePolicy, type ReleaseDocument } from '@galla/contract';
import type { Clock } from '../../clock';
import type { Database, DatabaseLog } from '../../db/database';
import { audienceName, isInRollout, type Audience } from '../state/audience';
import type { Brief } from '../state/brief-release';
import { createHistorySigner, type HistorySigner } from '../state/history.repository';
import { inspectRelease } from '../builds/inspect-release';
import { requireSecureBackends } from '../document/own-backends';
import { requireTrust } from '../builds/require-trust';
import { readLiveReleases, type LiveReleases } from '../state/live-releases';
import { publishReleases, type PublishOptions, type PublishOutcome } from '../publishing/publish-releases';
import { describeReleases, documentLifetimeMs, signDocument } from '../document/release-document';
import { readFolderMaps, readReleaseFolder, type ReleaseFiles } from '../builds/release-files';
import { createReleaseFolders } from '../builds/release-folders';
import { ensureReleaseKeys } from '../../secrets/release-keys.mjs';
import { shellFor } from '../state/shell-for';
import { createSourceMaps, type SourceMaps, type UploadedMaps } from '../figures/source-maps';
import {
  findRelease,
  findReleaseWithFile,
  readRevision,
  releasesChannel,
} from '../state/releases.repository';

/** A release to publish: a remote's name (or 'shell'), and its build as a folder or as files with its source maps. */
export interface Upload {
  remote: string;
  source: string | ReleaseFiles;
  /** Absent: those of the folder. */
  maps?: UploadedMaps;
}

/** A published release's files on this machine. */
export interface KeptRelease {
  folder: string;
  files: ReadonlySet<string>;
}

/** Publishes builds and serves the releases to pages. Call `close` when done. */
export interface ReleaseRegistry {
  /**
   * Throws ReleaseRefusal: 409 RELEASE_EXISTS_WITH_OTHER_BYTES, 422 RELEASE_MANIFEST_INVALID, RELEASE_KEY_NOT_TRUSTED or
   * RELEASE_CONTRACT_UNMET.
   */
  publish(
    remote: string,
    source: string | ReleaseFiles,
    options: PublishOptions,
    maps?: UploadedMaps,
  ): Promise<PublishOutcome>;
  /** Like `publish`, for several that belong together: all or none, in one revision. */
  publishAll(uploads: readonly Upload[], options: PublishOptions): Promise<PublishOutcome[]>;
  /** The live state, as this process last read it. */
  live(): LiveReleases;
  /**
   * The signed document for an audience. Costs one signature per audience and revision.
   * @param givenUp releases of the shell that did not start in the browser
   * @param brief for whom the brief form is written; null: the complete one
   */
  resolveDocument(audience: Audience, givenUp?: readonly string[], brief?: Brief | null): ReleaseDocument;
  /** Polls for changes of other processes: notifications are only hints. */
  refresh(): Promise<void>;
  /** null when no such release was published, whatever files exist on the disk. */
  findKept(remote: string, releaseId: string): Promise<KeptRelease | null>;
  /** The newest shell release that contains this file: open pages still need those of earlier shells. */
  findShellFile(file: string): Promise<KeptRelease | null>;
  /** Places in the sources, by the maps that were published with releases. */
  readonly sourceMaps: SourceMaps;
  /** Signs entries of the history. */
  readonly history: HistorySigner;
  /** Subscribes to new revisions of all processes. Returns the unsubscribe function. */
  onChanged(listener: (revision: number) => void): () => void;
  close(): Promise<void>;
}

export interface RegistryInput {
  db: Database;
  /** Releases are stored in `<dataDir>/releases`. All servers of one installation share it. */
  dataDir: string;
  keysDir: string;
  clock: Clock;
  log: DatabaseLog;
  /** Override policy for pages; defaults to 'off'. */
  overrides?: OverridePolicy;
  /** Origin of the files of remotes' releases; absent: the page's own. */
  filesOrigin?: string | null;
  /** Whether releases may declare a back end on this machine, by http; defaults to false. */
  allowsLocalBackends?: boolean;
}

/** Maximum number of audiences with cached documents. */
const maxDocuments = 5_000;
/** Maximum number of cached shell file names, invented names included. */
const maxShellFiles = 5_000;
/** A cached document is re-signed well before it expires. */
const renewAfterMs = documentLifetimeMs / 4;

export async function openReleaseRegistry(input: RegistryInput): Promise<ReleaseRegistry> {
  const { db, dataDir, keysDir, clock, log, overrides = 'off', filesOrigin = null } = input;
  const keys = ensureReleaseKeys(keysDir);
  const history = createHistorySigner(keys);
  const folders = createReleaseFolders(join(dataDir, 'releases'));
  await folders.sweep(clock.now());

  const sourceMaps = createSourceMaps(join(dataDir, 'release-maps'), (file) =>
    findReleaseWithFile(db, shellName, file),
  );
  let live = await readLiveReleases(db);
  const documents = new Map<string, { document: ReleaseDocument; signedAt: number }>();
  const kept = new Map<string, KeptRelease>();
  const shellFiles = new Map<string, KeptRelease | null>();
  const listeners = new Set<(revision: number) => void>();

  const refresh = async () => {
    if ((await readRevision(db)) <= live.revision) return;
    const found = await readLiveReleases(db);
    // Concurrent refreshes may finish out of order.
    if (found.revision <= live.revision) return;
    live = found;
    documents.clear();
    shellFiles.clear();
    for (const listener of listeners) listener(found.revision);
  };
  const unlisten = await db.listen(releasesChannel, () => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'Releases could not be read again'));
  });

  const registry: ReleaseRegistry = {
    live: () => live,
    history,
    sourceMaps,
    async publish(remote, source, options, maps) {
      const [outcome] = await registry.publishAll([{ remote, source, ...(maps && { maps }) }], options);
      if (outcome === undefined) throw new Error(`Publishing ${remote} had no outcome`);
      return outcome;
    },
    async publishAll(uploads, options) {
      const inspected = await Promise.all(
        uploads.map(async ({ remote, source, maps }) => {
          const isFolder = typeof source === 'string';
          const release = inspectRelease(remote, isFolder ? await readReleaseFolder(source) : source);
          const uploaded = maps ?? (isFolder ? await readFolderMaps(source) : new Map());
          return { release, maps: sourceMaps.check(uploaded, new Set(release.files.keys())) };
        }),
      );
      const releases = inspected.map(({ release }) => release);
      // The start gate has judged a workspace's shell, and may have been asked to let it pass.
      if (!options.prevails) requireTrust(releases, keys.keyId);
      requireSecureBackends(releases, input.allowsLocalBackends ?? false);
      const outcomes = await publishReleases({ db, folders, clock, history }, releases, options);
      for (const { release, maps } of inspected)
        await sourceMaps.keep(release.remote, release.releaseId, maps);
      await refresh();
      for (const outcome of outcomes) log.info(outcome, 'Release published');
      return outcomes;
    },
    refresh,
    resolveDocument(audience, givenUp = [], brief = null) {
      const now = clock.now();
      // A merchant's outlets and cohorts change without a revision: the decisions are part of the cache key.
      const canaries = live.remotes.flatMap(({ remote, rollout }) =>
        rollout !== null && isInRollout(rollout, remote, audience) ? [remote] : [],
      );
      const shell = live.shell === null ? '' : shellFor(live.shell, audience, givenUp).release.releaseId;
      // Of other shells nothing depends on which one it is.
      const form =
        brief === null
          ? ''
          : [brief.language, brief.shell === shell, audience?.rights?.join() ?? 'all'].join('/');
      const name = [audienceName(audience), shell, form, ...canaries].join(' ');
      const known = documents.get(name);
      if (known && now.getTime() - known.signedAt < renewAfterMs) return known.document;
      const document = signDocument(
        describeReleases(live, audience, now, { overrides, filesOrigin }, givenUp, brief),
        keys,
      );
      if (documents.size >= maxDocuments) documents.clear();
      documents.set(name, { document, signedAt: now.getTime() });
      return document;
    },
    async findKept(remote, releaseId) {
      const key = `${remote}/${releaseId}`;
      const known = kept.get(key);
      if (known) return known;
      // The disk first: invented addresses cause no database query.
      if (!(await folders.isThere(remote, releaseId))) return null;
      const row = await findRelease(db, remote, releaseId);
      if (row === null) return null;
      const { files } = row.manifest as { files: Record<string, string> };
      const found = { folder: folders.folderOf(remote, releaseId), files: new Set(Object.keys(files)) };
      kept.set(key, found);
      return found;
    },
    async findShellFile(file) {
      const current = live.shell && (await registry.findKept(shellName, live.shell.stable.releaseId));
      if (current?.files.has(file)) return current;
      const known = shellFiles.get(file);
      if (known !== undefined) return known;
      const releaseId = await findReleaseWithFile(db, shellName, file);
      const found = releaseId === null ? null : await registry.findKept(shellName, releaseId);
      if (shellFiles.size >= maxShellFiles) shellFiles.clear();
      shellFiles.set(file, found);
      return found;
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await unlisten();
    },
  };
  return registry;
}
