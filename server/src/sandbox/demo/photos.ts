import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFileNames } from '../../images/image-files';
import type { ObjectStore } from '../../partners/object-store/object-store';
import { serverRoot } from '../../server-root';
import { demoOutlets } from './demo-outlets';

/** Longer side of the photos, pixels: `scripts/demo-photos.mjs`, which draws them. */
export const photoSide = 400;

export interface DemoPhoto {
  /** The item that it shows. */
  name: string;
  key: string;
  contentHash: Buffer;
  size: number;
}

interface PhotoFiles {
  photos: readonly DemoPhoto[];
  /** Paths by the name in the object store. */
  paths: ReadonlyMap<string, string>;
}

const pathOf = (itemName: string, suffix: '' | '.thumb'): string => {
  const file = itemName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return join(serverRoot(), 'demo-photos', `${file}${suffix}.webp`);
};

let files: Promise<PhotoFiles> | undefined;

async function readPhoto(name: string): Promise<DemoPhoto> {
  const bytes = await readFile(pathOf(name, ''));
  const contentHash = createHash('sha256').update(bytes).digest();
  return { name, key: contentHash.toString('hex').slice(0, 32), contentHash, size: bytes.length };
}

async function readPhotos(): Promise<PhotoFiles> {
  const items = demoOutlets.flatMap(({ menu }) => menu.flatMap((category) => category.items));
  const photos = await Promise.all(items.map(({ name }) => readPhoto(name)));
  const paths = new Map(
    photos.flatMap(({ name, key }) => {
      const [image, thumb] = imageFileNames(key);
      return [
        [image, pathOf(name, '')],
        [thumb, pathOf(name, '.thumb')],
      ] as const;
    }),
  );
  return { photos, paths };
}

const photoFiles = (): Promise<PhotoFiles> => (files ??= readPhotos());

/** A photo of every item of the demo's menus. */
export const demoPhotos = async (): Promise<readonly DemoPhoto[]> => (await photoFiles()).photos;

/** A store that also has the demo's photos: they come with the server, so that no start copies them. */
export const withDemoPhotos = (store: ObjectStore): ObjectStore => ({
  ...store,
  async read(name) {
    const kept = await store.read(name);
    if (kept !== null || !name.startsWith('images/')) return kept;
    const path = (await photoFiles()).paths.get(name);
    return path === undefined ? null : readFile(path);
  },
});
