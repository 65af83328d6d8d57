import type { ReleaseFailureKind } from '@galla/shared/contract';

/** Why a remote is not on the screen: the contract's closed list, as the registry counts it. */
export type FailureReason = ReleaseFailureKind;

/** What every part of the loader throws. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  /** Whether asking once more may help: nobody said that there is no such file. */
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

/** Anything thrown, as a load error; `reason` is used when it isn't one already. */
export function asLoadError(error: unknown, reason: FailureReason): RemoteLoadError {
  if (error instanceof RemoteLoadError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteLoadError(reason, message, { cause: error });
}
