import { ApiError } from './api-error';

/** What went wrong, for people: a lost line in the screen's words, a refusal in the server's. */
export function failureText(error: unknown, words: { lineLost: string; failed: string }): string {
  if (!(error instanceof ApiError)) return words.failed;
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return words.lineLost;
  return error.status === 0 || error.code === 'UNREADABLE' ? words.failed : error.message;
}
