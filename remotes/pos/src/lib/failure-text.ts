import { failureText as textOf } from '@galla/shared/http';
import type { PosText } from './texts';

/** What went wrong, in this remote's words where the server has none. */
export const failureText = (t: PosText, error: unknown): string =>
  textOf(error, { lineLost: t('failure.line'), failed: t('failure.other') });
