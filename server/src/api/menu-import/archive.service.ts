import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endpoints, menuLimits, menuUploadLimits } from '@galla/shared/contract';
import type {
  imageMappingSchema,
  imageMatchSchema,
  processImageMappingBodySchema,
  zipTicketSchema,
} from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { newId } from '../../db/new-id';
import { ApiError } from '../../http/api-error';
import { apiPrefix } from '../../http/route';
import { streamUpload } from '../../http/upload';
import { say } from '../../messages/say';
import { hashToken, sameBytes } from '../../security/tokens';
import { keepImage, nameOfFile } from '../gallery/gallery.service';
import type { GalleryNeeds } from '../gallery/gallery.service';
import { imageAddress } from '../gallery/image-address';
import { setImages } from '../menu/item-acts.service';
import type { MenuAct } from '../menu/menu-scope';
import { ArchiveRefusedError, archiveEntries, countEntries } from './archive-entries';
import { findArchive, insertArchive, itemNames, keepFiles, markUploaded } from './archive.repository';
import type { ArchiveFile, ArchiveRecord } from './archive.repository';

export interface ArchiveNeeds extends GalleryNeeds {
  dataDir: string;
}
type Ticket = z.output<typeof zipTicketSchema>;
type Match = z.output<typeof imageMatchSchema>;

/** How long an archive may be sent and matched. */
export const ticketMs = 60 * 60 * 1000;
export const archivesFolder = (dataDir: string): string => join(dataDir, 'archives');
const pathOf = (dataDir: string, uploadId: string): string =>
  join(archivesFolder(dataDir), `${uploadId}.zip`);

function gone(request: FastifyRequest): ApiError {
  return new ApiError(404, 'NOT_FOUND', say(request, 'imports.archiveGone'));
}

function refused(reason: 'notAZip' | 'tooLarge', request: FastifyRequest): ApiError {
  const key = reason === 'notAZip' ? 'imports.archiveNotAZip' : 'imports.archiveTooLarge';
  return new ApiError(422, 'FILE_REFUSED', say(request, key), { reason });
}

/** Where to send an archive. Throws ApiError 422 for one that is too large to begin with. */
export async function archiveTicket(
  { db }: ArchiveNeeds,
  act: MenuAct,
  { name, size }: { name: string; size: number },
  request: FastifyRequest,
): Promise<Ticket> {
  if (size > menuUploadLimits.zip) throw refused('tooLarge', request);
  const uploadId = newId();
  const key = randomBytes(24).toString('base64url');
  const expiresAt = new Date(act.at.getTime() + ticketMs);
  await insertArchive(db, act, { uploadId, name, size, keyHash: hashToken(key), expiresAt });
  const uploadUrl = `${apiPrefix}${endpoints.menuImport.uploadImageZip.path}?uploadId=${uploadId}&key=${key}`;
  return { uploadId, key, uploadUrl, maxBytes: menuUploadLimits.zip, expiresAt: expiresAt.toISOString() };
}

/** An archive of the merchant that is still wanted. Throws ApiError 404. */
async function requireArchive(
  { db, clock }: ArchiveNeeds,
  merchantId: string,
  uploadId: string,
  request: FastifyRequest,
): Promise<ArchiveRecord> {
  const archive = await findArchive(db, merchantId, uploadId);
  if (archive === null || archive.expiresAt < clock.now()) throw gone(request);
  return archive;
}

/** Takes an archive in, to disk as it comes. Throws ApiError: 404, 413 or 422 FILE_REFUSED. */
export async function takeArchive(
  needs: ArchiveNeeds,
  merchantId: string,
  { uploadId, key }: { uploadId: string; key: string },
  request: FastifyRequest,
): Promise<{ uploadId: string; size: number; entries: number }> {
  const archive = await requireArchive(needs, merchantId, uploadId, request);
  if (!sameBytes(archive.keyHash, hashToken(key))) throw gone(request);
  const path = pathOf(needs.dataDir, uploadId);
  await mkdir(archivesFolder(needs.dataDir), { recursive: true });
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
    await markUploaded(needs.db, uploadId, needs.clock.now());
    return { uploadId, size, entries };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof ArchiveRefusedError) throw refused(error.reason, request);
    throw error;
  }
}

/** Puts the images of an archive into the gallery, once; the archive itself is thrown away after it. */
async function readArchive(
  needs: ArchiveNeeds,
  merchantId: string,
  archive: ArchiveRecord,
  request: FastifyRequest,
): Promise<ArchiveFile[]> {
  if (archive.files !== null) return archive.files;
  if (!archive.uploaded) throw gone(request);
  const path = pathOf(needs.dataDir, archive.uploadId);
  const files: ArchiveFile[] = [];
  try {
    for await (const { fileName, bytes } of archiveEntries(path)) {
      const kept =
        bytes === null
          ? ({ kind: 'refused', reason: 'tooLarge' } as const)
          : await keepImage(needs, merchantId, { bytes, name: nameOfFile(fileName) });
      files.push(
        kept.kind === 'refused'
          ? { fileName, imageId: null, key: null, problem: kept.reason }
          : { fileName, imageId: kept.image.imageId, key: kept.image.key, problem: null },
      );
    }
  } catch (error) {
    if (error instanceof ArchiveRefusedError) throw refused(error.reason, request);
    throw error;
  }
  await keepFiles(needs.db, archive.uploadId, files);
  await rm(path, { force: true });
  return files;
}

const wordOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, '');

type Items = readonly { itemId: string; name: string }[];

/** Matches files with items: by a choice, by the item's id, by its name; a number at the end of a name is passed over. */
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
    const named = byName.get(wordOf(stem)) ?? byName.get(wordOf(stem.replace(/[\s_(-]*\d+\)?$/, ''))) ?? [];
    if (named.length > 1) return { ...none, problem: 'ambiguous' };
    return named[0] ? found(named[0], 'name') : { ...none, problem: 'noItem' };
  });
}

/**
 * Matches the images of an archive with items and, if wished, gives them to the items: each match's image becomes the
 * item's. Throws ApiError: 404, 422 FILE_REFUSED.
 */
export async function mapImages(
  needs: ArchiveNeeds,
  act: MenuAct,
  { uploadId, apply, choices }: z.output<typeof processImageMappingBodySchema>,
  request: FastifyRequest,
): Promise<z.output<typeof imageMappingSchema>> {
  const archive = await requireArchive(needs, act.merchantId, uploadId, request);
  if (archive.outletId !== act.outletId) throw gone(request);
  const files = await readArchive(needs, act.merchantId, archive, request);
  const byHand = new Map(choices.map(({ fileName, itemId }) => [fileName, itemId]));
  const matches = matchFiles(files, await itemNames(needs.db, act), byHand);
  if (!apply) return { matches, applied: false, changed: 0, undoId: null };
  const images: Record<string, unknown[]> = {};
  for (const { itemId, image } of matches) {
    if (itemId === null || image === null) continue;
    const list = (images[itemId] ??= []);
    if (list.length < menuLimits.imagesPerItem) list.push(image);
  }
  if (Object.keys(images).length === 0) return { matches, applied: true, changed: 0, undoId: null };
  const { changed, undoId } = await needs.db.transaction((tx) => setImages(tx, act, images));
  return { matches, applied: true, changed, undoId };
}
