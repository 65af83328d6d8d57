import { ApiError } from '@galla/shared/http';
import type { ReportText } from '../../messages/texts';

const firstServerError = 500;

/** Text of an error: the server's message of a rejection, else this remote's. */
export function refusalText(error: unknown, t: ReportText): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < firstServerError)
    return error.message;
  return t('customers.notDone');
}

/** Whether it is a conflict: the customer was changed or merged meanwhile. */
export const wasOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && ['CUSTOMER_CHANGED', 'CUSTOMER_MERGED', 'NOT_FOUND'].includes(error.code);
