import type { ReleaseRef } from '@galla/contract';
import { asLoadError, RemoteLoadError } from './load-error';
import { diagnoseFile, integrityOfUrl } from './diagnose-file';
import { entryUrl } from './release-files';

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
    if (type === 'timeout') return new RemoteLoadError('timeout', message, { cause: error });
    return request === undefined
      ? asLoadError(error, 'network')
      : diagnoseFile(request, integrityOfUrl(release, request), 'chunk');
  }
  if (message.includes('ScriptNetworkError'))
    return diagnoseFile(entryUrl(release, attempt), release.entry.integrity, 'entry');
  return asLoadError(error, isUnfit(message) ? 'contract' : 'init');
}

/** A shared module is offered in another version, or not at all; thrown by the runtime or a webpack container. */
const isUnfit = (message: string) =>
  /does not satisfy the requirement|#RUNTIME-012|getter for the shared module|^Unsatisfied version|^Shared module /.test(
    message,
  );
