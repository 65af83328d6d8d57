import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, completeSignupBodySchema, endpoints, Session } from '@galla/contract';
import { typedNumber } from '@galla/domain';
import type { AppContext } from '../app-context';
import type { Queryable } from '../db/queryable';
import { isUniqueViolation } from '../db/sql-state';
import { ApiError, fieldError } from '../messages/api-error';
import { localeOf } from '../messages/translate';
import type { SignInDevice } from '../gate/access/device-cookie';
import { forgetDevices, isKnownDevice } from '../gate/access/known-device.repository';
import { checkPassword, hashPassword } from '../secrets/passwords';
import { tooManyAttempts } from '../gate/access/rate-limiter';
import { hashToken } from '../secrets/tokens';
import * as repository from './account.repository';
import type { OtpRecord } from './otp.repository';
import { sessionBody } from './session-body';

type LoginBody = BodyOf<typeof endpoints.account.login>;
type CompleteSignupBody = z.output<typeof completeSignupBodySchema>;

/** A signed-in user and the session token to return. */
export interface SignedIn {
  token: string;
  body: Session;
  device: SignInDevice & { deviceId: string };
}

/** Login and signup. Limits and mistakes are thrown as ApiErrors. */
export function createAccounts(context: AppContext) {
  const { db, clock, sessions, deviceCookie, rateLimits, loginBackoff } = context;

  const signIn = async (
    { user, merchant }: { user: repository.UserRecord; merchant: repository.MerchantRecord },
    deviceId: string,
    request: FastifyRequest,
    within?: Queryable,
  ): Promise<SignedIn> => {
    const device = { ...deviceCookie.forSignIn(request), deviceId };
    const userAgent = request.headers['user-agent'] ?? '';
    const { token } = await sessions.start(user, { ...device, userAgent }, within);
    return { token, body: sessionBody(user, merchant), device };
  };

  return {
    /** @throws ApiError LOGIN_FAILED · ACCOUNT_BLOCKED · RATE_LIMITED { retryAfterMs } */
    async login(body: LoginBody, request: FastifyRequest): Promise<SignedIn> {
      const login = readLogin(body.login);
      const found = await candidates(db, login);
      const accounts = accountsOf(login, found);
      const device = deviceCookie.of(request);
      const userIds = found.map(({ id }) => id);
      const known = (await isKnownDevice(db, userIds, device)) ? device : null;
      for (const account of accounts) {
        const wait = await loginBackoff.waitFor(account, request.ip, known);
        if (wait > 0) throw tooManyAttempts(wait);
        await rateLimits.take(
          'loginByAccount',
          known ? `${account} ${known.toString('base64url')}` : account,
        );
      }
      const user = await withPassword(found, body.password);
      if (user === null) {
        for (const account of accounts) await loginBackoff.failed(account, request.ip, known);
        throw new ApiError(422, 'LOGIN_FAILED', 'account.loginFailed');
      }
      await loginBackoff.succeeded(
        'email' in login ? login.email : numberOf(user.countryCode, user.mobile),
        request.ip,
        known,
      );
      if (user.status === 'blocked') throw new ApiError(403, 'ACCOUNT_BLOCKED', 'account.blocked');
      const withMerchant = await repository.findUserWithMerchant(db, user.id);
      if (withMerchant === null) throw new Error('A user without a merchant');
      return signIn(withMerchant, body.deviceId, request);
    },

    async current(userId: string): Promise<Session> {
      const found = await repository.findUserWithMerchant(db, userId);
      if (found === null) throw new Error('A session without a user');
      return sessionBody(found.user, found.merchant);
    },

    async checkStoreName(storeName: string): Promise<{ available: boolean; suggestion: string | null }> {
      if (!(await repository.isStoreNameTaken(db, storeName))) return { available: true, suggestion: null };
      for (let number = 2; number < 10; number += 1) {
        const suggestion = `${storeName.slice(0, 58)} ${number}`;
        if (!(await repository.isStoreNameTaken(db, suggestion))) return { available: false, suggestion };
      }
      return { available: false, suggestion: null };
    },

    /** @throws ApiError OTP_EXPIRED · STORE_NAME_TAKEN · USER_EXISTS; the proof stays valid if the name was taken. */
    async completeSignup(body: CompleteSignupBody, request: FastifyRequest): Promise<SignedIn> {
      await rateLimits.take('completeByProof', hashToken(body.proof).toString('base64url'));
      const passwordHash = await hashPassword(body.password);
      const now = clock.now();
      try {
        return await db.transaction(async (tx) => {
          const otp = await repository.spendProof(tx, 'signup', hashToken(body.proof), now);
          if (otp === null) throw new ApiError(422, 'OTP_EXPIRED', 'account.proofExpired');
          const merchant = await repository.insertMerchant(tx, body.storeName, now);
          const user = await repository.insertUser(tx, {
            merchantId: merchant.id,
            userName: body.userName,
            email: body.email.toLowerCase(),
            countryCode: otp.countryCode,
            mobile: otp.mobile,
            passwordHash,
            status: 'incomplete',
            userType: 'owner',
            role: 'owner',
            language: localeOf(request),
            createdAt: now,
            updatedAt: now,
          });
          return await signIn({ user, merchant }, body.deviceId, request, tx);
        });
      } catch (error) {
        throw signupRefusal(error);
      }
    },

    /**
     * Says whether the flow fits the number's account, to its holder only: the code was right. Until then every number
     * gets one answer. @throws ApiError USER_EXISTS (signup) · USER_NOT_FOUND · ACCOUNT_BLOCKED (new password)
     */
    async checkFlow({
      purpose,
      countryCode,
      mobile,
    }: Pick<OtpRecord, 'purpose' | 'countryCode' | 'mobile'>): Promise<void> {
      if (purpose !== 'signup' && purpose !== 'resetPassword') return;
      const user = await repository.findUserByNumber(db, countryCode, mobile);
      if (purpose === 'signup') {
        if (user !== null) throw new ApiError(409, 'USER_EXISTS', 'account.userExists');
        return;
      }
      if (user === null) throw new ApiError(404, 'USER_NOT_FOUND', 'account.userNotFound');
      if (user.status === 'blocked') throw new ApiError(403, 'ACCOUNT_BLOCKED', 'account.blocked');
    },

    /** The account of a number, for a flow that must not tell whether there is one. */
    findUserId: async (countryCode: repository.UserRecord['countryCode'], mobile: string) =>
      (await repository.findUserByNumber(db, countryCode, mobile))?.id ?? null,

    /** Ends every session of the user. @throws ApiError OTP_EXPIRED */
    async resetPassword(proof: string, password: string, request: FastifyRequest): Promise<void> {
      const passwordHash = await hashPassword(password);
      const now = clock.now();
      const user = await db.transaction(async (tx) => {
        const otp = await repository.spendProof(tx, 'resetPassword', hashToken(proof), now);
        if (!otp?.userId) throw new ApiError(422, 'OTP_EXPIRED', 'account.proofExpired');
        return repository.setPassword(tx, otp.userId, passwordHash, now);
      });
      await loginBackoff.succeeded(numberOf(user.countryCode, user.mobile), request.ip);
      if (user.email !== null) await loginBackoff.succeeded(user.email, request.ip);
      await forgetDevices(db, user.id);
      await sessions.revoke({ userId: user.id });
    },
  };
}

type Login = { email: string } | { mobile: string; countryCode: string | null };

/** '+91 98765 43210', '09876543210', '919876543210', '9876543210' or an e-mail address. */
function readLogin(text: string): Login {
  if (text.includes('@')) return { email: text.trim().toLowerCase() };
  const { countryCode, digits } = typedNumber(text, '+91');
  // A text without a digit is nobody's number; it is counted as what it is.
  return { mobile: digits === '' ? text.trim() : digits, countryCode };
}

/** A person is country code and number: the same digits in another country are somebody else's. */
const numberOf = (countryCode: string, mobile: string | null): string => `${countryCode} ${mobile ?? ''}`;

/** What wrong passwords count against: without a country code, every account the digits may mean. */
function accountsOf(login: Login, found: readonly repository.UserRecord[]): readonly string[] {
  if ('email' in login) return [login.email];
  if (login.countryCode !== null) return [numberOf(login.countryCode, login.mobile)];
  if (found.length === 0) return [login.mobile];
  return found.map(({ countryCode, mobile }) => numberOf(countryCode, mobile));
}

async function candidates(db: Queryable, login: Login): Promise<repository.UserRecord[]> {
  const found = await repository.findUsersByLogin(db, login);
  if ('email' in login || login.countryCode === null) return found;
  return found.filter((user) => user.countryCode === login.countryCode);
}

/** The user this password belongs to. A hash is compared even without a candidate, so both cases take equally long. */
async function withPassword(
  users: readonly repository.UserRecord[],
  password: string,
): Promise<repository.UserRecord | null> {
  if (users.length === 0) await checkPassword(null, password);
  for (const user of users) if (await checkPassword(user.passwordHash, password)) return user;
  return null;
}

function signupRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'merchants_store_name_key'))
    return fieldError(409, 'STORE_NAME_TAKEN', 'account.storeNameTaken', 'storeName');
  if (isUniqueViolation(error, 'users_email'))
    return fieldError(409, 'USER_EXISTS', 'account.emailExists', 'email');
  if (isUniqueViolation(error, 'users_mobile')) return new ApiError(409, 'USER_EXISTS', 'account.userExists');
  return error;
}
