import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../basics/primitives';
import { hourMs, minuteMs } from '../basics/time';
import { localDateSchema } from './reports';

/** How an owner's message after the close of a day can be sent. */
export const eveningChannels = ['sms', 'whatsapp'] as const;
export const eveningChannelSchema = z.enum(eveningChannels);
export type EveningChannel = z.infer<typeof eveningChannelSchema>;

/** When it is sent, and for how long it is tried. */
export const eveningTimes = {
  /** After the counter’s day is closed: who opens the drawer again has not closed the day. */
  afterCloseMs: 5 * minuteMs,
  /** After the end of a business day whose counter nobody closed. */
  afterDayMs: 30 * minuteMs,
  /** Later it is no news of an evening. */
  givenUpAfterMs: 3 * hourMs,
} as const;

export const eveningSettingSchema = z.object({
  channel: z.enum(['off', ...eveningChannels]),
  /** Null: every outlet of the user, also one that is opened later. */
  outletIds: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(500))),
});
export type EveningSetting = z.infer<typeof eveningSettingSchema>;

/** Why a message did not arrive: no answer for hours, refused by the party, or the sending broke off half-way. */
export const eveningFailures = ['unreachable', 'refused', 'interrupted', 'noNumber'] as const;
export const eveningFailureSchema = z.enum(eveningFailures);
export type EveningFailure = z.infer<typeof eveningFailureSchema>;

export const eveningMessageSchema = z.object({
  messageId: idSchema,
  outletId: idSchema,
  outletName: z.string(),
  /** The business day it tells of. */
  date: localDateSchema,
  channel: eveningChannelSchema,
  state: z.enum(['waiting', 'sent', 'failed']),
  failure: z.nullable(eveningFailureSchema),
  /** Empty: not written yet. */
  text: z.string(),
  /** When it was sent or failed, else when it is tried next. */
  at: instantSchema,
  timezone: z.string(),
});
export type EveningMessage = z.infer<typeof eveningMessageSchema>;

/** The user's own setting, where their messages go, and the last of them, newest first. */
export const eveningStateSchema = z.object({
  channel: eveningSettingSchema.shape.channel,
  /** Null: all. None are left when the chosen ones were closed for good. */
  outletIds: z.nullable(z.array(idSchema)),
  /** What this installation can send. */
  channels: z.array(eveningChannelSchema),
  /** '+919876500001'; null: the account has no number. */
  phone: z.nullable(z.string()),
  messages: z.array(eveningMessageSchema),
});
export type EveningState = z.infer<typeof eveningStateSchema>;
