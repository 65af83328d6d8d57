import * as z from 'zod/mini';
import { actorSchema, idempotencyKeySchema, idSchema, instantSchema } from '../basics/primitives';

/** What is printed of an order: the ticket that the kitchen works by, and the bill. */
export const ticketKinds = ['kot', 'bill'] as const;
export const ticketKindSchema = z.enum(ticketKinds);
export type TicketKind = z.infer<typeof ticketKindSchema>;
/** Widths of paper rolls, mm. */
export const paperWidths = [58, 80] as const;
export type PaperWidth = (typeof paperWidths)[number];

/** Asks to be the device that prints. The same key again repeats the call, and is answered as before. */
export const claimTicketBodySchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  kind: ticketKindSchema,
  /** `automatic`: without anybody's press, on a printing device of an outlet that wants that. `copy`: once more, and marked as such. */
  how: z.enum(['automatic', 'asked', 'copy']),
  key: idempotencyKeySchema,
});

/** What stands at the head of an outlet's bills. */
export const ticketHeadSchema = z.object({
  outletName: z.string(),
  addressLines: z.array(z.string()),
  phone: z.string(),
  /** Empty: the outlet has none. */
  gstin: z.string(),
  fssai: z.string(),
});
export type TicketHead = z.infer<typeof ticketHeadSchema>;

export const ticketClaimSchema = z.object({
  /**
   * False: somebody else printed it (`by`, `at`), or nothing is printed by itself: the outlet has it off, or this is
   * none of its printing devices (both null).
   */
  granted: z.boolean(),
  /** 1: the ticket itself; from 2 on: copies. */
  copy: z.int().check(z.positive()),
  by: z.nullable(actorSchema),
  at: z.nullable(instantSchema),
  head: ticketHeadSchema,
});
export type TicketClaim = z.infer<typeof ticketClaimSchema>;

/** Devices of an outlet that print its kitchen tickets without anybody's press. */
export const printingDeviceSchema = z.object({
  printingDeviceId: idSchema,
  /** The device that asks. */
  current: z.boolean(),
  /** The device's name, e.g. 'Counter 2'; empty when it has none. */
  deviceName: z.string(),
  userAgent: z.string(),
  /** Who named it, and when. */
  by: actorSchema,
  at: instantSchema,
});
export type PrintingDevice = z.infer<typeof printingDeviceSchema>;

/** Names the asking device a printing device of the outlet. */
export const addPrintingDeviceBodySchema = z.object({ outletId: idSchema });
export const removePrintingDeviceBodySchema = z.object({ outletId: idSchema, printingDeviceId: idSchema });
