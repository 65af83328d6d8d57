import { messagesOf, type SharedMessages } from '../i18n';
import { ApiError } from './api-error';

/** Words of a screen for what the server sent no text for; the shared ones stand in for those left out. */
export interface FailureWords {
  /** The call got no answer. */
  lineLost?: string;
  failed?: string;
}

/** Why a call was not done, in the language of the page: the server's text of a refusal, else the screen's words. */
export function failureText(error: unknown, words: FailureWords = {}): string {
  const t = messagesOf<SharedMessages>('shared');
  const failed = words.failed ?? t('failure.failed');
  if (!(error instanceof ApiError)) return failed;
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return words.lineLost ?? t('failure.noAnswer');
  return error.status === 0 || error.code === 'UNREADABLE' ? failed : error.message;
}
