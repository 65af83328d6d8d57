import { ApiError, unavailable } from '../../../messages/api-error';
import type { RecordDeps } from './record-deps';

/** Calls a partner. Throws ApiError 503 UNAVAILABLE on timeout or failure; the log has the cause. */
export async function askPartner<Answer>(
  { logger }: Pick<RecordDeps, 'logger'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    logger.warn({ err: error }, 'A partner of the set-up did not answer');
    throw unavailable('records.partnerSilent');
  }
}

/** The error for a number missing in the register. */
export function notInRegister(
  key: 'records.gstinUnknown' | 'records.fssaiUnknown' | 'records.ifscUnknown',
): ApiError {
  return new ApiError(404, 'NOT_IN_REGISTER', key);
}
