import { ApiError } from '@galla/shared/http';

/** Whether it is a conflict: the customer was changed or merged meanwhile. */
export const wasOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && ['CUSTOMER_CHANGED', 'CUSTOMER_MERGED', 'NOT_FOUND'].includes(error.code);
