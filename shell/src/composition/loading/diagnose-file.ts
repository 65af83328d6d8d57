import type { ReleaseRef } from '@galla/contract';
import { RemoteLoadError } from '../release/load-error';
import { fileUrl } from '../release/release-files';

/** Published hash of the file at this URL, or undefined when it is no file of the release. */
export function integrityOfUrl(release: ReleaseRef, url: string): string | undefined {
  const base = fileUrl(release, '');
  const path = new URL(url, location.origin).href;
  return path.startsWith(base) ? release.files[path.slice(base.length)] : undefined;
}

/** HTTP statuses for which a retry is pointless. */
const saysThereIsNone = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Determines why a file did not load. Browsers report a missing file and a wrong hash like a network error, so the file is
 * requested again: without and with its hash, which only the published bytes pass.
 */
export async function diagnoseFile(
  url: string,
  integrity: string | undefined,
  part: 'entry' | 'chunk',
): Promise<RemoteLoadError> {
  const ask = (init: RequestInit) =>
    fetch(url, { cache: 'no-store', credentials: 'omit', ...init }).then(
      ({ ok, status }) => ({ ok, status }),
      () => null,
    );
  const answer = await ask({});
  if (answer === null) return new RemoteLoadError('network', `${url} did not arrive`);
  if (!answer.ok) {
    const passing = !saysThereIsNone(answer.status);
    return new RemoteLoadError(part, `${url} was answered with ${answer.status}`, { passing });
  }
  if (integrity !== undefined && (await ask({ integrity })) === null)
    return new RemoteLoadError('integrity', `${url} is not the file that was published`);
  return new RemoteLoadError('network', `${url} did not arrive`);
}
