import { reportLimits } from '@galla/shared/contract';
import { ApiError } from '../../../http/api-error';
import { say, type Listener } from '../../../messages/say';

/** Refuses a file that is too long to be waited for. @throws ApiError 413 EXPORT_TOO_LARGE */
export function refuseTooMany(rows: number, listener: Listener): void {
  const most = reportLimits.directOrders;
  if (rows > most)
    throw new ApiError(413, 'EXPORT_TOO_LARGE', say(listener, 'reports.tooLarge', { rows, most }), {
      rows,
      most,
    });
}
