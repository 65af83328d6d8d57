import type { Actor, Approval, Limits, OrderRight } from '@galla/contract';
import { effectivePermissions } from '@galla/domain';
import type { Queryable } from '../../db/queryable';
import { ApiError, notPermitted } from '../../messages/api-error';
import { asksForPin, findPerson } from './acting-person.repository';
import type { SessionContext } from './session-context';
import type { LoginBackoff } from './login-backoff';
import { checkPassword } from '../../secrets/passwords';
import { tooManyAttempts } from './rate-limiter';

/** Who does something with money: whoever is signed in, or who said so by a PIN. */
export interface ActingPerson {
  userId: string;
  by: Actor;
  limits: Readonly<Limits>;
}

/**
 * Who does what this right is needed for. The session must hold the right; where the owner asks for PINs, a person who
 * holds it must have typed theirs. Throws ApiError: 403 NOT_PERMITTED, 422 PIN_NEEDED, 422 PIN_WRONG, 429 RATE_LIMITED.
 */
export async function actingPerson(
  { db, loginBackoff }: { db: Queryable; loginBackoff: LoginBackoff },
  session: SessionContext,
  right: OrderRight,
  { outletId, approval }: { outletId: string; approval?: Approval | undefined },
): Promise<ActingPerson> {
  const { merchantId, deviceName: device } = session;
  if (session.permissions[right] !== true) throw notPermitted();
  if (approval === undefined) {
    if (await asksForPin(db, merchantId)) throw new ApiError(422, 'PIN_NEEDED', 'access.pinNeeded');
    const by: Actor = { kind: 'staff', name: session.userName, device };
    return { userId: session.userId, by, limits: session.limits };
  }
  const { userId, pin } = approval;
  // Counted per person, from whichever device the guesses come.
  const account = `pin ${merchantId} ${userId}`;
  const wait = await loginBackoff.waitFor(account, '');
  if (wait > 0) throw tooManyAttempts(wait);
  // Counted before it is compared: guesses at the same moment count, too.
  await loginBackoff.failed(account, '');
  const person = await findPerson(db, { merchantId, userId, outletId });
  if (!(await checkPassword(person?.pinHash ?? null, pin)) || person === null)
    throw new ApiError(422, 'PIN_WRONG', 'access.pinWrong');
  await loginBackoff.succeeded(account, '');
  if (effectivePermissions(person)[right] !== true) throw notPermitted('access.personNotPermitted');
  const limits = person.userType === 'owner' ? {} : person.limits;
  return { userId, by: { kind: 'staff', name: person.userName, device }, limits };
}
