import type { setPinBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { audit } from '../../db/audit';
import { fieldError } from '../../messages/api-error';
import { checkPassword, hashPassword } from '../../secrets/passwords';
import { tooManyAttempts } from '../../gate/access/rate-limiter';
import type { SessionContext } from '../../gate/access/session-context';
import { findSecrets, savePin } from '../../accounts/pins.repository';
import { staffAct } from '../../orders/actors';

/** PINs by which people say who they are at a screen that several share. */
export function createPins({ db, clock, loginBackoff }: Pick<AppContext, 'db' | 'clock' | 'loginBackoff'>) {
  const find = async (session: SessionContext) => {
    const user = await findSecrets(db, session);
    if (user === null) throw new Error('A session without a user');
    return user;
  };
  return {
    isSet: async (session: SessionContext): Promise<boolean> => (await find(session)).pinHash !== null,

    /** Throws ApiError 422 LOGIN_FAILED (not the password), 429 RATE_LIMITED. */
    async set(session: SessionContext, { password, pin }: z.output<typeof setPinBodySchema>): Promise<void> {
      const { userId } = session;
      const account = `password ${userId}`;
      const wait = await loginBackoff.waitFor(account, '');
      if (wait > 0) throw tooManyAttempts(wait);
      await loginBackoff.failed(account, '');
      if (!(await checkPassword((await find(session)).passwordHash, password)))
        throw fieldError(422, 'LOGIN_FAILED', 'money.pinPassword', 'password');
      await loginBackoff.succeeded(account, '');
      const pinHash = pin === null ? null : await hashPassword(pin);
      await db.transaction(async (tx) => {
        await savePin(tx, userId, pinHash);
        const act = { ...staffAct(session, clock.now()), outletIds: session.outletIds };
        await audit(tx, act, 'user.pin', ['user', userId], {
          after: { userName: session.userName, enabled: pin !== null },
        });
      });
    },
  };
}
