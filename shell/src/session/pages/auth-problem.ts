import { ApiError } from '@galla/shared/http';
import { shellTexts } from '../../messages/shell-texts';

/** Inline text for a failed call: the server's message, or that it did not answer. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return shellTexts('auth.failed');
  if (error.status === 0) return shellTexts('auth.noConnection');
  return error.message || shellTexts('auth.failed');
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;
