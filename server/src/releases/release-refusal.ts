import type { ErrorCode } from '@galla/shared/contract';
import { inLanguage } from '../messages/say';
import type { MessageKey } from '../messages/translation';

/**
 * The registry refuses: which code, in which words, and what exactly is wrong. The message is English, for the command
 * line; the API says the same text in the caller's language.
 */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';

  constructor(
    readonly status: 401 | 404 | 409 | 412 | 422,
    readonly code: ErrorCode,
    readonly key: MessageKey,
    readonly values: Readonly<Record<string, string | number>> = {},
    readonly details?: unknown,
  ) {
    super(inLanguage('en', key, values));
  }
}
