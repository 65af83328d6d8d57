import type { ReleaseFailureKind } from '@galla/contract';

/** Why a remote failed: the contract's closed list, as counted by the registry. */
export type FailureReason = ReleaseFailureKind;

/** The error thrown by every part of the loader. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  /** Whether a retry may help: false when the server answered that the file does not exist. */
  readonly passing: boolean;

  constructor(
    readonly reason: FailureReason,
    message: string,
    options: ErrorOptions & { passing?: boolean } = {},
  ) {
    super(message, options);
    this.passing = options.passing ?? reason === 'network';
  }
}

/** Converts a thrown value to a load error; `reason` is used when it isn't one already. */
export function asLoadError(error: unknown, reason: FailureReason): RemoteLoadError {
  if (error instanceof RemoteLoadError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteLoadError(reason, message, { cause: error });
}
