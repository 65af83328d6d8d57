import { ApiError } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { saveFile } from '@galla/ui/kit';
import { reportTexts } from '../messages/texts';

interface Downloaded {
  file: Blob;
  name: string | null;
}

/** Downloads a file from the server; shows an error when it fails. Returns the code of the rejection, or null. */
export async function download(
  load: () => Promise<Downloaded>,
  fallbackName: string,
  /** Shown for a file that is too large; left out: the caller does something else about it. */
  tooLarge?: string,
): Promise<string | null> {
  try {
    const { file, name } = await load();
    saveFile(file, name ?? fallbackName);
    return null;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'UNREADABLE';
    if (code === 'EXPORT_TOO_LARGE') {
      if (tooLarge !== undefined) notify.error({ message: tooLarge });
    } else {
      const t = reportTexts();
      notify.error({ message: t(code === 'RATE_LIMITED' ? 'export.tooMany' : 'export.failed') });
    }
    return code;
  }
}
