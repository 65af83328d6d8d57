import type { ReleaseRef } from '@galla/contract';
import { asLoadError, RemoteLoadError } from '../release/load-error';
import { diagnoseFile, integrityOfUrl } from './diagnose-file';
import { entryUrl } from '../release/release-files';
import { thrownIn } from './thrown-scripts';

interface ChunkError extends Error {
  type?: string;
  request?: string;
}

/** Errors of the federation runtime and of the bundler's chunk loading, as reasons. */
export async function explainFailure(
  release: ReleaseRef,
  attempt: number,
  error: unknown,
): Promise<RemoteLoadError> {
  if (!(error instanceof Error)) return asLoadError(error, 'init');
  const { name, type, request, message } = error as ChunkError;
  if (name === 'ChunkLoadError') {
    // It came and is whole, but did not define its modules: it threw at its top, or is no script.
    if (type === 'missing')
      return new RemoteLoadError('init', thrownIn(request) ?? unwrapped(message), { cause: error });
    if (type === 'timeout') return new RemoteLoadError('timeout', message, { cause: error });
    return request === undefined
      ? asLoadError(error, 'network')
      : diagnoseFile(request, integrityOfUrl(release, request), 'chunk');
  }
  if (message.includes('ScriptNetworkError'))
    return diagnoseFile(entryUrl(release, attempt), release.entry.integrity, 'entry');
  if (isUnfit(message)) return asLoadError(error, 'contract');
  const said = thrownIn(entryUrl(release, attempt)) ?? unwrapped(message);
  return new RemoteLoadError('init', said, { cause: error });
}

/** What was thrown, without the page of words that the runtime puts before it. */
const unwrapped = (message: string) => message.split('Original Error Message:').at(-1)?.trim() ?? message;

/** A shared module is offered in another version, or not at all; thrown by the runtime or a webpack container. */
const isUnfit = (message: string) =>
  /does not satisfy the requirement|#RUNTIME-012|getter for the shared module|^Unsatisfied version|^Shared module /.test(
    message,
  );
