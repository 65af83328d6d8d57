import type { ErrorCode } from '@galla/contract';
import type { MessageText } from './message';
import { translate } from './translate';

/** The problem of one field; `path` as in the request body, e.g. ['items', 0, 'quantity']. */
export interface FieldProblem {
  path: (string | number)[];
  message: MessageText;
}

/**
 * An error meant for the caller: the error handler turns it into the contract's body, in the caller's language. Any
 * other error becomes a 500 without internal details.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly text: MessageText,
    /** Shape depends on the code; see the contract. */
    readonly details?: unknown,
    readonly problems?: readonly FieldProblem[],
  ) {
    // For logs and command lines.
    super(translate('en', text));
  }
}

/** 404 NOT_FOUND. */
export const notFound = (text: MessageText = 'http.notFound'): ApiError =>
  new ApiError(404, 'NOT_FOUND', text);

/** 403 NOT_PERMITTED. */
export const notPermitted = (text: MessageText = 'access.notPermitted'): ApiError =>
  new ApiError(403, 'NOT_PERMITTED', text);

/** 401 NOT_AUTHENTICATED. */
export const notAuthenticated = (text: MessageText): ApiError => new ApiError(401, 'NOT_AUTHENTICATED', text);

/** 409 CONFLICT. */
export const conflict = (text: MessageText): ApiError => new ApiError(409, 'CONFLICT', text);

/** 503 UNAVAILABLE. */
export const unavailable = (text: MessageText = 'http.unavailable'): ApiError =>
  new ApiError(503, 'UNAVAILABLE', text);

/** An error shown at the field with that path. */
export const fieldError = (
  status: number,
  code: ErrorCode,
  text: MessageText,
  ...path: (string | number)[]
): ApiError => new ApiError(status, code, text, undefined, [{ path, message: text }]);

/** 422 VALIDATION_FAILED, shown at the field with that path if one is named. */
export const invalid = (text: MessageText, ...path: (string | number)[]): ApiError =>
  path.length === 0
    ? new ApiError(422, 'VALIDATION_FAILED', text)
    : fieldError(422, 'VALIDATION_FAILED', text, ...path);
