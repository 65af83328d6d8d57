import { failureText as textOf } from '@galla/shared/http';
import type { EngagementText } from '../messages/texts';

/** Text of an error; this remote's text where the server sent none. */
export const failureText = (t: EngagementText, error: unknown): string =>
  textOf(error, { lineLost: t('common.lineLost'), failed: t('common.failed') });
