import { endpoints, imageTypes, menuUploadLimits, type GalleryImage } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { acceptOf, megabytesOf, uploadFiles, uploadTimeoutMs, type FileRule } from '@galla/ui/lists';
import type { MenuText } from '../messages/texts';

const images: FileRule = { types: imageTypes, bytes: menuUploadLimits.image };
export const imageAccept = acceptOf(imageTypes);

/** Uploads images to the gallery. */
export const uploadImages = (files: readonly File[], t: MenuText): Promise<GalleryImage[]> =>
  uploadFiles(files, {
    rule: images,
    send: async (body) =>
      (await http.call(endpoints.menu.uploadOne, { body }, { timeoutMs: uploadTimeoutMs })).data.image,
    refusalText: (problem, { name }) =>
      t(`item.file.${problem}`, { name, megabytes: megabytesOf(images.bytes) }),
    failureText(error, { name }) {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      return isRefusal ? error.message : t('item.file.failed', { name });
    },
  });
