import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endpoints, menuLimits, menuUploadLimits } from '@galla/contract';
import type {
  imageMappingSchema,
  imageMatchSchema,
  processImageMappingBodySchema,
  zipTicketSchema,
} from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { newId } from '../../../db/new-id';
import { ApiError, notFound } from '../../../messages/api-error';
import { apiPrefix } from '../../../gate/access/api-prefix';
import { streamUpload } from '../../../gate/http/upload';
import { hashToken, sameBytes } from '../../../secrets/tokens';
import { keepImage, nameOfFile } from '../../../images/gallery.service';
import type { GalleryDeps } from '../../../images/gallery.service';
import { imageAddress } from '../../../images/image-address';
import { setImages } from '../item-acts.service';
import type { MenuAct } from '../../../menu/menu-scope';
import { ArchiveRefusedError, archiveEntries, countEntries } from './archive-entries';
import { findArchive, insertArchive, itemNames, keepFiles, markUploaded } from './archive.repository';
import type { ArchiveFile, ArchiveRecord } from './archive.repository';

export interface ArchiveDeps extends GalleryDeps {
  dataDir: string;
}
type Ticket = z.output<typeof zipTicketSchema>;
type Match = z.output<typeof imageMatchSchema>;

/** How long an archive can be uploaded and matched. */
export const ticketMs = 60 * 60 * 1000;
export const archivesFolder = (dataDir: string): string => join(dataDir, 'archives');
const pathOf = (dataDir: string, uploadId: string): string =>
  join(archivesFolder(dataDir), `${uploadId}.zip`);

function gone(): ApiError {
  return notFound('imports.archiveGone');
}

function refused(reason: 'notAZip' | 'tooLarge'): ApiError {
  const key = reason === 'notAZip' ? 'imports.archiveNotAZip' : 'imports.archiveTooLarge';
  return new ApiError(422, 'FILE_REFUSED', key, { reason });
}

/** Upload address of an archive. Throws ApiError 422 for one over the size limit. */
export async function archiveTicket(
  { db }: ArchiveDeps,
  act: MenuAct,
  { name, size }: { name: string; size: number },
): Promise<Ticket> {
  if (size > menuUploadLimits.zip) throw refused('tooLarge');
  const uploadId = newId();
  const key = randomBytes(24).toString('base64url');
  const expiresAt = new Date(act.at.getTime() + ticketMs);
  await insertArchive(db, act, { uploadId, name, size, keyHash: hashToken(key), expiresAt });
  const uploadUrl = `${apiPrefix}${endpoints.menuImport.uploadImageZip.path}?uploadId=${uploadId}&key=${key}`;
  return { uploadId, key, uploadUrl, maxBytes: menuUploadLimits.zip, expiresAt: expiresAt.toISOString() };
}

/** An unexpired archive of the merchant. Throws ApiError 404. */
async function requireArchive(
  { db, clock }: ArchiveDeps,
  merchantId: string,
  uploadId: string,
): Promise<ArchiveRecord> {
  const archive = await findArchive(db, merchantId, uploadId);
  if (archive === null || archive.expiresAt < clock.now()) throw gone();
  return archive;
}

/** Receives an archive, streamed to disk. Throws ApiError: 404, 413 or 422 FILE_REFUSED. */
export async function takeArchive(
  deps: ArchiveDeps,
  merchantId: string,
  { uploadId, key }: { uploadId: string; key: string },
  request: FastifyRequest,
): Promise<{ uploadId: string; size: number; entries: number }> {
  const archive = await requireArchive(deps, merchantId, uploadId);
  if (!sameBytes(archive.keyHash, hashToken(key))) throw gone();
  const path = pathOf(deps.dataDir, uploadId);
  await mkdir(archivesFolder(deps.dataDir), { recursive: true });
  let size = 0;
  try {
    await streamUpload(request, menuUploadLimits.zip, async (chunks) => {
      await pipeline(
        chunks,
        async function* count(source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(path),
      );
    });
    const entries = await countEntries(path);
    await markUploaded(deps.db, uploadId, deps.clock.now());
    return { uploadId, size, entries };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof ArchiveRefusedError) throw refused(error.reason);
    throw error;
  }
}

/** Stores the images of an archive in the gallery, once; the archive is deleted afterwards. */
async function readArchive(
  deps: ArchiveDeps,
  merchantId: string,
  archive: ArchiveRecord,
): Promise<ArchiveFile[]> {
  if (archive.files !== null) return archive.files;
  if (!archive.uploaded) throw gone();
  const path = pathOf(deps.dataDir, archive.uploadId);
  const files: ArchiveFile[] = [];
  try {
    for await (const { fileName, bytes } of archiveEntries(path)) {
      const kept =
        bytes === null
          ? ({ kind: 'refused', reason: 'tooLarge' } as const)
          : await keepImage(deps, merchantId, { bytes, name: nameOfFile(fileName) });
      files.push(
        kept.kind === 'refused'
          ? { fileName, imageId: null, key: null, problem: kept.reason }
          : { fileName, imageId: kept.image.imageId, key: kept.image.key, problem: null },
      );
    }
  } catch (error) {
    if (error instanceof ArchiveRefusedError) throw refused(error.reason);
    throw error;
  }
  await keepFiles(deps.db, archive.uploadId, files);
  await rm(path, { force: true });
  return files;
}

const wordOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, '');

type Items = readonly { itemId: string; name: string }[];

/** Matches files to items: by a manual choice, the item's id, or its name; a trailing number in a name is ignored. */
export function matchFiles(
  files: readonly ArchiveFile[],
  items: Items,
  choices: ReadonlyMap<string, string | null>,
): Match[] {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const byName = new Map<string, Items[number][]>();
  for (const item of items) byName.set(wordOf(item.name), [...(byName.get(wordOf(item.name)) ?? []), item]);
  return files.map(({ fileName, imageId, key, problem }): Match => {
    const image = imageId === null || key === null ? null : { imageId, ...imageAddress(key) };
    const none = { fileName, image, itemId: null, itemName: null, by: null };
    if (image === null) return { ...none, problem };
    const chosen = choices.get(fileName);
    if (chosen === null) return { ...none, problem: 'noItem' };
    const stem = nameOfFile(fileName);
    const found = (item: Items[number], by: 'itemId' | 'name' | 'hand'): Match => ({
      fileName,
      image,
      itemId: item.itemId,
      itemName: item.name,
      by,
      problem: null,
    });
    if (chosen !== undefined) {
      const item = byId.get(chosen);
      return item ? found(item, 'hand') : { ...none, problem: 'noItem' };
    }
    const withId = byId.get(stem.toLowerCase());
    if (withId) return found(withId, 'itemId');
    const named =
      byName.get(wordOf(stem)) ?? byName.get(wordOf(stem.replace(/[\s_(-]{0,9}\d{1,9}\)?$/, ''))) ?? [];
    if (named.length > 1) return { ...none, problem: 'ambiguous' };
    return named[0] ? found(named[0], 'name') : { ...none, problem: 'noItem' };
  });
}

/**
 * Matches the images of an archive to items and optionally assigns each match's image to its item. Throws ApiError:
 * 404, 422 FILE_REFUSED.
 */
export async function mapImages(
  deps: ArchiveDeps,
  act: MenuAct,
  { uploadId, apply, choices }: z.output<typeof processImageMappingBodySchema>,
): Promise<z.output<typeof imageMappingSchema>> {
  const archive = await requireArchive(deps, act.merchantId, uploadId);
  if (archive.outletId !== act.outletId) throw gone();
  const files = await readArchive(deps, act.merchantId, archive);
  const byHand = new Map(choices.map(({ fileName, itemId }) => [fileName, itemId]));
  const matches = matchFiles(files, await itemNames(deps.db, act), byHand);
  if (!apply) return { matches, applied: false, changed: 0, undoId: null };
  const images: Record<string, unknown[]> = {};
  for (const { itemId, image } of matches) {
    if (itemId === null || image === null) continue;
    const list = (images[itemId] ??= []);
    if (list.length < menuLimits.imagesPerItem) list.push(image);
  }
  if (Object.keys(images).length === 0) return { matches, applied: true, changed: 0, undoId: null };
  const { changed, undoId } = await deps.db.transaction((tx) => setImages(tx, act, images));
  return { matches, applied: true, changed, undoId };
}
