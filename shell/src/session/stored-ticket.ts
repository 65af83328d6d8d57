import * as z from 'zod/mini';
import { otpTicketSchema, type OtpTicket } from '@galla/contract';
import { tabStorage } from '@galla/shared/composition';

/** Flows with a step for a code. */
type Flow = 'signup' | 'forgot-password' | 'join';

const storedSchema = z.object({ ticket: otpTicketSchema, resendAt: z.number() });
const keyOf = (flow: Flow): string => `galla.code.${flow}`;

/**
 * Where a flow waits for its code, so that a reload keeps the place. The ticket is no secret: it takes the code as well.
 * Null: nothing is kept, or the code has expired.
 */
export function storedTicket(flow: Flow, now = Date.now()): OtpTicket | null {
  try {
    const read = storedSchema.safeParse(JSON.parse(tabStorage.getItem(keyOf(flow)) ?? 'null'));
    if (!read.success || Date.parse(read.data.ticket.expiresAt) <= now) return null;
    return { ...read.data.ticket, resendAfterMs: Math.max(0, read.data.resendAt - now) };
  } catch {
    return null;
  }
}

/** Keeps the ticket of the step that is shown; null: the flow went on or back. */
export function storeTicket(flow: Flow, ticket: OtpTicket | null, now = Date.now()): void {
  if (ticket === null) tabStorage.removeItem(keyOf(flow));
  else tabStorage.setItem(keyOf(flow), JSON.stringify({ ticket, resendAt: now + ticket.resendAfterMs }));
}
