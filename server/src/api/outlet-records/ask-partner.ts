import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { Listener } from '../../messages/say';
import type { RecordNeeds } from './record-needs';

/** What a partner answers. Throws ApiError 503 UNAVAILABLE when it is silent; the log tells why. */
export async function askPartner<Answer>(
  { logger }: Pick<RecordNeeds, 'logger'>,
  listener: Listener,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    logger.warn({ err: error }, 'A partner of the set-up did not answer');
    throw new ApiError(503, 'UNAVAILABLE', say(listener, 'records.partnerSilent'));
  }
}

/** The refusal of a number that no register knows. */
export function notInRegister(
  listener: Listener,
  key: 'records.gstinUnknown' | 'records.fssaiUnknown' | 'records.ifscUnknown',
): ApiError {
  return new ApiError(404, 'NOT_IN_REGISTER', say(listener, key));
}
