import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { nextAttempt } from '../rules/retries/next-attempt';
import { PartnerRefusal } from './partner-refusal';

/** A claimed message. */
interface Delivery {
  /** For the log, which names no person. */
  what: string;
  reference: string;
  /** With the present one. */
  attempts: number;
  giveUpAt: Date;
}

/** What became of it: sent; to be tried again; or, with neither, given up. */
export interface Delivered {
  sentAt: Date | null;
  tryAt: Date | null;
}

/** Hands a message to its party, unless it is too late for it. One that is given up is logged as an error. */
export async function deliver(
  { clock, logger }: { clock: Clock; logger: Pick<Logger, 'warn' | 'error'> },
  { giveUpAt, ...message }: Delivery,
  send: () => Promise<unknown>,
): Promise<Delivered> {
  let err: unknown;
  if (clock.now() <= giveUpAt)
    try {
      await send();
      return { sentAt: clock.now(), tryAt: null };
    } catch (error) {
      err = error;
    }
  const tryAt = err instanceof PartnerRefusal ? null : nextAttempt(message.attempts, clock.now(), giveUpAt);
  if (tryAt === null) logger.error({ err, ...message }, 'A message was given up');
  else logger.warn({ err, ...message, tryAt }, 'A message did not go out');
  return { sentAt: null, tryAt };
}
