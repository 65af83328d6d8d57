import type { ObjectStore } from '../partners/object-store/object-store';
import type { EncodedImage } from './encode-image';

const keyPattern = /^[a-f0-9]{32}$/;

/** Image bytes in the object store. */
export interface ImageFiles {
  /** Writes both sizes; resolves once they are stored. */
  write(key: string, encoded: Pick<EncodedImage, 'image' | 'thumb'>): Promise<void>;
  /** Null: not found. */
  read(key: string, size: 'image' | 'thumb'): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

function nameOf(key: string, size: 'image' | 'thumb'): string {
  if (!keyPattern.test(key)) throw new Error('Not the key of an image');
  return `images/${key.slice(0, 2)}/${key}${size === 'thumb' ? '.thumb' : ''}.webp`;
}

/** Object keys of the two sizes of an image. */
export const imageFileNames = (key: string): [string, string] => [nameOf(key, 'image'), nameOf(key, 'thumb')];

export function createImageFiles(store: ObjectStore): ImageFiles {
  return {
    async write(key, { image, thumb }) {
      await store.write(nameOf(key, 'thumb'), thumb, 'image/webp');
      await store.write(nameOf(key, 'image'), image, 'image/webp');
    },
    read: (key, size) => (keyPattern.test(key) ? store.read(nameOf(key, size)) : Promise.resolve(null)),
    async remove(key) {
      await Promise.all(imageFileNames(key).map((name) => store.remove(name)));
    },
  };
}
