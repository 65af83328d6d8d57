import type { ErrorBody, ErrorCode } from '@galla/shared/contract';

type FieldProblem = NonNullable<ErrorBody['problems']>[number];

/**
 * A refusal that is meant for the caller: the error handler turns it into the body of the contract.
 * Anything else that is thrown becomes a 500 that says nothing about the inside.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    /** Shape depends on the code; see the contract. */
    readonly details?: unknown,
    readonly problems?: readonly FieldProblem[],
  ) {
    super(message);
  }
}
