import { reportLimits } from '@galla/contract';
import { ApiError } from '../messages/api-error';
import { msg } from '../messages/message';

/** Refuses a file too long for a direct download. @throws ApiError 413 EXPORT_TOO_LARGE */
export function refuseTooMany(rows: number): void {
  const most = reportLimits.directOrders;
  if (rows > most)
    throw new ApiError(413, 'EXPORT_TOO_LARGE', msg('reports.tooLarge', { rows, most }), {
      rows,
      most,
    });
}
