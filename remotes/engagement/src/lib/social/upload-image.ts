import { endpoints, imageTypes, menuUploadLimits, type GalleryImage } from '@galla/contract';
import { failureText, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import type { EngagementText } from '../../messages/texts';

const bytesOfMegabyte = 1024 * 1024;
const uploadTimeoutMs = 120_000;
export const imageAccept = imageTypes.map((type) => `.${type}`).join(',');

/** Why a file is rejected before upload; null: valid. */
function refusalOf({ name, size }: File, t: EngagementText): string | null {
  const type = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!imageTypes.some((known) => known === type)) return t('social.images.type', { name });
  if (size > menuUploadLimits.image)
    return t('social.images.size', { name, megabytes: menuUploadLimits.image / bytesOfMegabyte });
  return null;
}

/** Uploads images to the gallery one by one; failures are reported, the others continue. */
export async function uploadImages(files: readonly File[], t: EngagementText): Promise<GalleryImage[]> {
  const taken: GalleryImage[] = [];
  for (const file of files) {
    const refusal = refusalOf(file, t);
    if (refusal !== null) {
      notify.error({ message: refusal });
      continue;
    }
    const body = new FormData();
    body.set('file', file);
    try {
      taken.push((await http.call(endpoints.social.addImage, { body }, { timeoutMs: uploadTimeoutMs })).data);
    } catch (error) {
      notify.error({ message: failureText(error) });
    }
  }
  return taken;
}
