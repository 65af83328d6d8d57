import * as z from 'zod/mini';
import { idSchema } from '../basics/primitives';
import { orderSummarySchema } from '../orders/orders';
import { outletEventSchema } from './outlet-events';
import { toastTypes } from '../basics/constants';

export const socketStateSchema = z.enum(['idle', 'connecting', 'connected', 'retrying', 'closed']);
export type SocketState = z.infer<typeof socketStateSchema>;

/** Events of the page's bus: the only way remotes hear of each other and of the shell. Parsed in development. */
export const busEvents = {
  /** An event of an outlet, exactly once and in order, whatever the connection did. */
  'outlet/event': outletEventSchema,
  /** The connection is back after a gap: lists that are not fed event by event load again. */
  'realtime/resumed': z.object({ outletId: idSchema }),
  /** The connection to the server changed; the harness asks by calls, and says so by the same states. */
  'realtime/state': z.object({ state: socketStateSchema }),
  /** Whether the shell's panel says that the connection is lost: remotes say nothing of it meanwhile. Sent anew to each that starts. */
  'offline/panel': z.object({ shown: z.boolean() }),
  /** How many changes of a remote wait on this device to be sent; sent once the shell has said 'offline/panel', and as they change. */
  'offline/unsent': z.object({ remote: z.string(), count: z.int().check(z.nonnegative()) }),
  /** Somebody signed in. */
  'session/started': z.object({ userId: idSchema }),
  /** Nobody is signed in any more: what belongs to the session is dropped. */
  'session/ended': z.object({ reason: z.enum(['logout', 'expired', 'revoked']) }),
  /** The server says that the user's rights, outlets, records or tickets changed: what shows them asks again. */
  'session/changed': z.object({ userId: idSchema }),
  /** Another outlet is chosen in the frame. */
  'session/outletChosen': z.object({ outletId: idSchema }),
  /** An order as this device shows it since one of its people acted; without a connection, long before the server knows. */
  'order/shown': z.object({
    order: orderSummarySchema,
    /** It came back without an answer: where it waits it rings anew. */
    again: z.optional(z.boolean()),
  }),
  /** Somebody pressed the name of an item: the shell shows what it costs, its stock, and the orders that hold it. */
  'item/open': z.object({ outletId: idSchema, itemId: idSchema }),
  /** The orders that ring on this device now. */
  'alerts/ringing': z.object({ orderIds: z.array(idSchema) }),
  /** Nothing rings any more, and why. */
  'alerts/stopped': z.object({ by: z.enum(['hand', 'timeout', 'empty']) }),
  /** A release did not come to the screen; `message` is for whoever looks into it. */
  'remote/failed': z.object({
    remote: z.string(),
    release: z.string(),
    reason: z.string(),
    message: z.string(),
  }),
  /** A release runs, so many milliseconds after it was wanted. */
  'remote/ready': z.object({ remote: z.string(), release: z.string(), milliseconds: z.number() }),
  /** A toast is shown. */
  'notify/shown': z.object({ type: z.enum(toastTypes), message: z.string() }),
} as const;
export type BusEventName = keyof typeof busEvents;
export type BusEvent<Name extends BusEventName> = z.infer<(typeof busEvents)[Name]>;
