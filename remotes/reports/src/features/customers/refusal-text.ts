import { ApiError } from '@galla/shared/http';
import type { ReportText } from '../../lib/texts';

const firstServerError = 500;

/** Why something was not done, for a person: the server's own words when it refused, else ours. */
export function refusalText(error: unknown, t: ReportText): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < firstServerError)
    return error.message;
  return t('customers.notDone');
}

/** Whether another device was quicker: the customer was changed or merged meanwhile. */
export const wasOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && ['CUSTOMER_CHANGED', 'CUSTOMER_MERGED', 'NOT_FOUND'].includes(error.code);
