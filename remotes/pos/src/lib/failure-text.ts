import { failureText as textOf } from '@galla/shared/http';
import type { PosText } from '../messages/texts';

/** Text of an error; this remote's text where the server sent none. */
export const failureText = (t: PosText, error: unknown): string =>
  textOf(error, { lineLost: t('failure.line'), failed: t('failure.other') });
