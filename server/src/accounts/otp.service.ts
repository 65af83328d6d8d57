import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { otp as otpFigures, type OtpTicket, dayMs, minuteMs } from '@galla/contract';
import type { AppContext } from '../app-context';
import { newId } from '../db/new-id';
import { ApiError, unavailable } from '../messages/api-error';
import { msg } from '../messages/message';
import { localeOf, translate } from '../messages/translate';
import { callerAddress } from '../gate/access/caller-address';
import { isKnownDevice } from '../gate/access/known-device.repository';
import { tooManyAttempts } from '../gate/access/rate-limiter';
import { hashToken, keyedHash, sameBytes } from '../secrets/tokens';
import { findUserByNumber } from './account.repository';
import * as repository from './otp.repository';

const codeLifeMs = 10 * minuteMs;
const ticketLifeMs = 60 * minuteMs;
const proofLifeMs = 30 * minuteMs;
/** Guesses a day at the codes of one number, of 10 000 possible ones; then no stranger gets a new code for it. */
export const guessesADay = 30;

/** Flows that verify possession of a phone number. */
export interface Otps {
  /** Sends a code, or returns the open flow if its code was sent a moment ago. */
  begin(
    to: repository.OtpDestination & { userId?: string | null },
    request: FastifyRequest,
  ): Promise<OtpTicket>;
  /** @throws ApiError OTP_TOO_SOON { resendAfterMs } · OTP_EXPIRED · RATE_LIMITED */
  resend(ticket: string, request: FastifyRequest): Promise<OtpTicket>;
  /**
   * Proof for a correct code; repeating the call returns the same proof. @throws ApiError OTP_WRONG { triesLeft } ·
   * OTP_LOCKED · OTP_EXPIRED
   */
  verify(ticket: string, code: string): Promise<{ proof: string; of: repository.OtpRecord }>;
}

export function createOtps(context: AppContext): Otps {
  const { db, clock, secrets, partners, rateLimits, deviceCookie } = context;
  const codeHash = (ticket: string, code: string) => keyedHash(secrets.otp, `${ticket}:${code}`);
  // Derived from stored data, so a retry after a lost response gets the same proof.
  const proofOf = (found: repository.OtpRecord) =>
    keyedHash(secrets.otp, `proof:${found.id}:${found.codeHash.toString('hex')}`).toString('base64url');
  const newCode = () => String(randomInt(10 ** otpFigures.length)).padStart(otpFigures.length, '0');

  /** The device on which the number's user has signed in before; null: anybody's. */
  const knownDeviceOf = async (to: repository.OtpDestination, request: FastifyRequest) => {
    const device = deviceCookie.of(request);
    const user = await findUserByNumber(db, to.countryCode, to.mobile);
    return user !== null && (await isKnownDevice(db, [user.id], device)) ? device : null;
  };
  /**
   * Limits codes by number. What strangers ask for and guess is counted apart from a known device of the user, and ends
   * with new codes only: a ticket that has its code keeps its five attempts.
   */
  const limitSending = async (to: repository.OtpDestination, request: FastifyRequest) => {
    const known = await knownDeviceOf(to, request);
    const number = `${to.countryCode}${to.mobile}${known ? ` ${known.toString('base64url')}` : ''}`;
    await rateLimits.take('otpSendByNumber', number);
    await rateLimits.take('otpSendByNumberADay', number);
    if (known !== null) return;
    const since = new Date(clock.now().getTime() - dayMs);
    if ((await repository.guessesSince(db, to, since)) >= guessesADay) throw tooManyAttempts(dayMs);
  };
  const callerOf = (request: FastifyRequest) =>
    deviceCookie.of(request) ?? hashToken(`address ${callerAddress(request.ip)}`);

  const send = async (found: repository.OtpRecord, code: string, request: FastifyRequest) => {
    const { countryCode, mobile, purpose } = found;
    const text = translate(localeOf(request), `sms.${purpose}`, { code, minutes: codeLifeMs / minuteMs });
    try {
      await partners.sms.send({ countryCode, mobile, text, purpose });
    } catch (error) {
      request.log.error({ err: error }, 'The text message was not sent');
      await repository.forgetSending(db, found.id, new Date(found.sentAt.getTime() - otpFigures.resendMs));
      throw unavailable();
    }
  };

  const ticketOf = (found: repository.OtpRecord): OtpTicket => ({
    ticket: found.id,
    sentTo: `${found.countryCode} ••••••${found.mobile.slice(-4)}`,
    resendAfterMs: waitOf(found),
    expiresAt: found.expiresAt.toISOString(),
  });
  const waitOf = (found: repository.OtpRecord) =>
    Math.max(0, found.sentAt.getTime() + otpFigures.resendMs - clock.now().getTime());

  const expired = () => new ApiError(422, 'OTP_EXPIRED', 'account.otpExpired');
  const locked = () => new ApiError(422, 'OTP_LOCKED', 'account.otpLocked');

  return {
    async begin({ userId, ...to }, request) {
      const now = clock.now();
      const caller = callerOf(request);
      const open = await repository.findOpen(db, { ...to, caller }, now);
      if (open !== null && waitOf(open) > 0) return ticketOf(open);
      await limitSending(to, request);
      const id = newId();
      const code = newCode();
      const values = {
        id,
        ...to,
        userId: userId ?? null,
        caller,
        codeHash: codeHash(id, code),
        sentAt: now,
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeLifeMs),
      };
      const made = await db.transaction((tx) => repository.replace(tx, values, now));
      await send(made, code, request);
      return ticketOf(made);
    },

    async resend(ticket, request) {
      const now = clock.now();
      const before = await repository.find(db, ticket);
      const endsAt = (before?.createdAt.getTime() ?? 0) + ticketLifeMs;
      if (before === null || before.usedAt !== null || endsAt <= now.getTime()) throw expired();
      const resendAfterMs = waitOf(before);
      if (resendAfterMs > 0) throw tooSoon(resendAfterMs);
      if (before.sends >= repository.maxSends) throw tooManyAttempts(endsAt - now.getTime());
      await limitSending(before, request);
      const code = newCode();
      const renewed = await repository.renew(db, ticket, {
        codeHash: codeHash(ticket, code),
        sentBefore: new Date(now.getTime() - otpFigures.resendMs),
        createdAfter: new Date(now.getTime() - ticketLifeMs),
        now,
        expiresAt: new Date(now.getTime() + codeLifeMs),
      });
      // A concurrent call has already sent it.
      if (renewed === null) throw tooSoon(otpFigures.resendMs);
      await send(renewed, code, request);
      return ticketOf(renewed);
    },

    async verify(ticket, code) {
      const now = clock.now();
      const guessed = await repository.countGuess(db, ticket, now);
      if (guessed === null) {
        const found = await repository.find(db, ticket);
        const usedUp = found !== null && found.usedAt === null && found.attempts >= repository.maxAttempts;
        throw usedUp && found.expiresAt > now ? locked() : expired();
      }
      if (!sameBytes(guessed.codeHash, codeHash(ticket, code))) {
        const triesLeft = repository.maxAttempts - guessed.attempts;
        if (triesLeft === 0) throw locked();
        throw new ApiError(422, 'OTP_WRONG', msg('account.otpWrong', { left: triesLeft }), {
          triesLeft,
        });
      }
      const proof = proofOf(guessed);
      await repository.keepProof(db, ticket, hashToken(proof), new Date(now.getTime() + proofLifeMs));
      return { proof, of: guessed };
    },
  };
}

function tooSoon(resendAfterMs: number): ApiError {
  const seconds = Math.ceil(resendAfterMs / 1000);
  return new ApiError(429, 'OTP_TOO_SOON', msg('account.otpTooSoon', { seconds }), {
    resendAfterMs,
  });
}
