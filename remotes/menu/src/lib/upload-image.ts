import { endpoints, imageTypes, menuUploadLimits, type GalleryImage } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import type { MenuText } from '../messages/texts';

const bytesOfMegabyte = 1024 * 1024;
/** Timeout for images on slow connections. */
const uploadTimeoutMs = 120_000;
export const imageAccept = imageTypes.map((type) => `.${type}`).join(',');

const typeOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Why a file is rejected before upload; null: valid. The server checks the bytes. */
function refusalOf(file: File, t: MenuText): string | null {
  const { name, size } = file;
  if (!imageTypes.some((type) => type === typeOf(name))) return t('item.file.type', { name });
  if (size > menuUploadLimits.image) {
    return t('item.file.size', { name, megabytes: menuUploadLimits.image / bytesOfMegabyte });
  }
  return null;
}

/** Uploads images to the gallery one by one; failures are reported, the others continue. */
export async function uploadImages(files: readonly File[], t: MenuText): Promise<GalleryImage[]> {
  const uploaded: GalleryImage[] = [];
  for (const file of files) {
    const refusal = refusalOf(file, t);
    if (refusal !== null) {
      notify.error({ message: refusal });
      continue;
    }
    const body = new FormData();
    body.set('file', file);
    try {
      const { data } = await http.call(endpoints.menu.uploadOne, { body }, { timeoutMs: uploadTimeoutMs });
      uploaded.push(data.image);
    } catch (error) {
      const told = error instanceof ApiError && error.status >= 400 && error.status < 500;
      notify.error({ message: told ? error.message : t('item.file.failed', { name: file.name }) });
    }
  }
  return uploaded;
}
