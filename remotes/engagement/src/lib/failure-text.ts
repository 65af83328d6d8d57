import { failureText as textOf } from '@galla/shared/http';
import type { EngagementText } from './texts';

/** What went wrong, in this remote's words where the server has none. */
export const failureText = (t: EngagementText, error: unknown): string =>
  textOf(error, { lineLost: t('common.lineLost'), failed: t('common.failed') });
