import type { MenuImage } from '@galla/shared/contract';
import { apiPrefix } from '../../http/route';

/** Where images are served: below the API, so that whatever stands in front of the server passes it on. */
export const mediaPath = `${apiPrefix}/media`;

/** The addresses of an image: for everybody who knows them, and for ever the same bytes. */
export const imageAddress = (key: string): Omit<MenuImage, 'imageId'> => ({
  url: `${mediaPath}/${key}.webp`,
  thumbUrl: `${mediaPath}/${key}.thumb.webp`,
});
