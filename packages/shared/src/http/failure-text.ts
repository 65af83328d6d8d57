import { ApiError } from './api-error';

/** Error text for users: the screen's for network errors, the server's for refusals. */
export function failureText(error: unknown, words: { lineLost: string; failed: string }): string {
  if (!(error instanceof ApiError)) return words.failed;
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return words.lineLost;
  return error.status === 0 || error.code === 'UNREADABLE' ? words.failed : error.message;
}
