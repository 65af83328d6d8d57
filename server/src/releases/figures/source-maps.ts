import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { shellName, type FailureFrame } from '@galla/contract';
import { z } from 'zod';
import { msg } from '../../messages/message';
import type { Frame } from './failure-details';
import { isReleaseFolderName } from '../builds/release-folders';
import type { ReleaseFiles } from '../builds/release-files';
import { ReleaseRefusal } from '../builds/release-refusal';

/** Source maps by the script that each is of: 'remote.3f2a.js'. */
export type UploadedMaps = ReleaseFiles;

/**
 * Source maps of releases: `<root>/<remote>/<releaseId>/<script>.map.gz`, beside the folders that are served. Nothing
 * below /r/ or /assets/ leads here.
 */
export interface SourceMaps {
  /** Checks maps before anything is published. Throws ReleaseRefusal (422) for one that is none of these scripts'. */
  check(maps: UploadedMaps, scripts: ReadonlySet<string>): CheckedMap[];
  /** What is there already stays: releases never change. */
  keep(remote: string, releaseId: string, maps: readonly CheckedMap[]): Promise<void>;
  /** Frames with their places in the sources. */
  resolve(frames: readonly Frame[]): Promise<FailureFrame[]>;
}

export interface CheckedMap {
  script: string;
  text: string;
}

const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
});

const maxBytes = 64 * 1024 * 1024;
const ofRemote = /^\/r\/([\w-]+)\/([\w.-]+)\/([\w@][\w@./-]*)$/;
const ofShell = /^\/(assets\/[\w@][\w@./-]*)$/;

/** @param findShell release of the shell that holds a file; null: none does */
export function createSourceMaps(
  root: string,
  findShell: (file: string) => Promise<string | null>,
): SourceMaps {
  const fileOf = (remote: string, releaseId: string, script: string) =>
    join(root, remote, releaseId, `${script.replaceAll('/', '+')}.map.gz`);

  const read = async (remote: string, releaseId: string, script: string): Promise<TraceMap | null> => {
    if (!isReleaseFolderName(remote) || !isReleaseFolderName(releaseId) || script.includes('..')) return null;
    const bytes = await readFile(fileOf(remote, releaseId, script)).catch(() => null);
    if (bytes === null) return null;
    const text = await promisify(gunzip)(bytes, { maxOutputLength: maxBytes });
    return new TraceMap(mapSchema.parse(JSON.parse(text.toString('utf8'))));
  };
  const find = async (file: string): Promise<TraceMap | null> => {
    const [, remote, releaseId, script] = ofRemote.exec(file) ?? [];
    if (remote !== undefined && releaseId !== undefined && script !== undefined)
      return read(remote, releaseId, script);
    const own = ofShell.exec(file)?.[1];
    const shell = own === undefined ? null : await findShell(own);
    return own === undefined || shell === null ? null : read(shellName, shell, own);
  };

  return {
    check: (maps, scripts) =>
      [...maps].map(([script, bytes]) => {
        const parsed = scripts.has(script) ? readMap(bytes) : null;
        if (parsed === null)
          throw new ReleaseRefusal(
            422,
            'RELEASE_MANIFEST_INVALID',
            msg('releases.sourceMap', { file: script }),
          );
        // The sources themselves are not needed to name a place in them.
        return { script, text: JSON.stringify(parsed) };
      }),
    async keep(remote, releaseId, maps) {
      if (maps.length === 0) return;
      await mkdir(join(root, remote, releaseId), { recursive: true });
      for (const { script, text } of maps)
        await writeFile(fileOf(remote, releaseId, script), await promisify(gzip)(text), { flag: 'wx' }).catch(
          ignoreExisting,
        );
    },
    async resolve(frames) {
      const maps = new Map<string, TraceMap | null>();
      for (const { file } of frames) if (!maps.has(file)) maps.set(file, await find(file));
      return frames.map((frame) => ({ ...frame, source: sourceOf(maps.get(frame.file) ?? null, frame) }));
    },
  };
}

function readMap(bytes: Buffer): z.output<typeof mapSchema> | null {
  try {
    return mapSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}

/** Browsers count columns from 1, maps from 0. */
function sourceOf(map: TraceMap | null, { line, column }: Frame): FailureFrame['source'] {
  if (map === null || line < 1) return null;
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (found.source === null) return null;
  return { file: withoutScheme(found.source), line: found.line, column: found.column + 1, name: found.name };
}

/** 'webpack://@galla/orders/./src/app.tsx' as 'src/app.tsx'. */
const withoutScheme = (source: string): string =>
  source.replace(/^webpack:\/\/(?:@[\w-]+\/)?[\w-]*\//, '').replace(/^\.\//, '');
