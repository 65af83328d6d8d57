import { endpoints, imageTypes, menuUploadLimits, type GalleryImage } from '@galla/contract';
import { failureText, http } from '@galla/shared/http';
import { acceptOf, megabytesOf, uploadFiles, uploadTimeoutMs, type FileRule } from '@galla/ui/lists';
import type { EngagementText } from '../../messages/texts';

export const images: FileRule = { types: imageTypes, bytes: menuUploadLimits.image };
export const imageAccept = acceptOf(imageTypes);

/** Uploads images to the gallery. */
export const uploadImages = (files: readonly File[], t: EngagementText): Promise<GalleryImage[]> =>
  uploadFiles(files, {
    rule: images,
    send: async (body) =>
      (await http.call(endpoints.social.addImage, { body }, { timeoutMs: uploadTimeoutMs })).data,
    refusalText: (problem, { name }) =>
      t(`social.images.${problem}`, { name, megabytes: megabytesOf(images.bytes) }),
    failureText: (error) => failureText(error),
  });
