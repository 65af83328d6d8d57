import { createHash, randomBytes } from 'node:crypto';
import type { Actor, GalleryImage } from '@galla/contract';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { newId } from '../db/new-id';
import { ApiError, notFound, notPermitted } from '../messages/api-error';
import { msg, type Message } from '../messages/message';
import { appendMenuChanged } from '../menu/menu-events';
import { encodeImage } from './encode-image';
import type { ImageRefusal } from './encode-image';
import { deleteImage, findImage, insertImage, isUsedElsewhere, usesOfImage } from './gallery.repository';
import type { ImageFiles } from './image-files';

export interface GalleryDeps {
  db: Database;
  clock: Clock;
  files: ImageFiles;
}

/** The words of a file name without its extension. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 120);

/** Stores an image of a merchant; the same bytes return the existing image. */
export async function keepImage(
  { db, clock, files }: GalleryDeps,
  merchantId: string,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<
  { kind: 'kept'; image: GalleryImage & { key: string } } | { kind: 'refused'; reason: ImageRefusal }
> {
  const contentHash = createHash('sha256').update(bytes).digest();
  const present = await findImage(db, merchantId, { contentHash });
  if (present) return { kind: 'kept', image: present };
  const result = await encodeImage(bytes);
  if (result.kind === 'refused') return result;
  const { image, width, height } = result.encoded;
  const key = randomBytes(16).toString('hex');
  await files.write(key, result.encoded);
  const isNew = await insertImage(db, {
    id: newId(),
    merchantId,
    key,
    name: name === '' ? 'image' : name,
    contentHash,
    width,
    height,
    size: image.length,
    createdAt: clock.now(),
  });
  if (!isNew) await files.remove(key);
  const kept = await findImage(db, merchantId, { contentHash });
  if (kept === null) throw new Error('An image that was kept is gone');
  return { kind: 'kept', image: kept };
}

/** As `keepImage`, for an API call. Throws ApiError 422 FILE_REFUSED with `details.reason`. */
export async function uploadImage(
  deps: GalleryDeps,
  merchantId: string,
  upload: { bytes: Buffer; name: string },
): Promise<GalleryImage> {
  const result = await keepImage(deps, merchantId, upload);
  if (result.kind === 'kept') return result.image;
  const { reason } = result;
  throw new ApiError(422, 'FILE_REFUSED', `files.${reason}`, { reason });
}

/** What shows an image, each kind with its number. */
const placesInWords = ({
  items,
  banners,
  posts,
  campaigns,
}: Awaited<ReturnType<typeof usesOfImage>>): Message[] => [
  ...(items > 0 ? [msg('files.usingItems', { count: items })] : []),
  ...(banners > 0 ? [msg('files.usingBanners', { count: banners })] : []),
  ...(posts > 0 ? [msg('files.usingPosts', { count: posts })] : []),
  ...(campaigns > 0 ? [msg('files.usingCampaigns', { count: campaigns })] : []),
];

/** Deletes an image. Throws ApiError: 404 NOT_FOUND, 409 IMAGE_IN_USE with `details.usedBy` unless `evenIfUsed`. */
export async function removeImage(
  { db, clock, files }: GalleryDeps,
  { merchantId, outletIds, by }: { merchantId: string; outletIds: readonly string[]; by: Actor },
  { imageId, evenIfUsed }: { imageId: string; evenIfUsed: boolean },
): Promise<number> {
  const { key, items } = await db.transaction(async (tx) => {
    const image = await findImage(tx, merchantId, { imageId });
    if (image === null) throw notFound();
    if (await isUsedElsewhere(tx, { merchantId, imageId, outletIds }))
      throw notPermitted('discounts.notYourOutlets');
    if (image.usedBy > 0 && !evenIfUsed) {
      const places = placesInWords(await usesOfImage(tx, { merchantId, imageId }));
      throw new ApiError(409, 'IMAGE_IN_USE', msg('files.imageInUse', { places }), { usedBy: image.usedBy });
    }
    const changed = await deleteImage(tx, { merchantId, imageId, at: clock.now(), by });
    for (const { outletId, itemIds } of changed) await appendMenuChanged(tx, { outletId, by }, itemIds);
    return { key: image.key, items: changed.reduce((sum, { itemIds }) => sum + itemIds.length, 0) };
  });
  await files.remove(key);
  return items;
}
