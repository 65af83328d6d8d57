import type { MenuImage } from '@galla/contract';
import { apiPrefix } from '../gate/access/api-prefix';

/** Path images are served at: below the API, so proxies in front of the server forward it. */
export const mediaPath = `${apiPrefix}/media`;

/** Addresses of an image: public and immutable. */
export const imageAddress = (key: string): Omit<MenuImage, 'imageId'> => ({
  url: `${mediaPath}/${key}.webp`,
  thumbUrl: `${mediaPath}/${key}.thumb.webp`,
});
