import * as z from 'zod/mini';
import { documentTypes, supportCategories, supportLimits } from '../basics/constants';
import { idSchema, instantSchema, pageQuerySchema, trimmed } from '../basics/primitives';

/** Words that clients offer to choose from: kinds of food, and cities. */
export const referenceDataSchema = z.object({
  cuisines: z.array(z.string()),
  cities: z.array(z.object({ name: z.string(), state: z.string() })),
});

export const supportCategorySchema = z.enum(supportCategories);
export type SupportCategory = z.output<typeof supportCategorySchema>;
/** A category as the server names it in the language of the call. */
export const supportCategoryEntrySchema = z.object({ category: supportCategorySchema, name: z.string() });

/** 'open': support has it. 'answered': it is the merchant's turn. 'closed': done; a further message opens it again. */
export const ticketStatusSchema = z.enum(['open', 'answered', 'closed']);
export type TicketStatus = z.output<typeof ticketStatusSchema>;

export const ticketAttachmentSchema = z.object({
  documentId: idSchema,
  name: z.string(),
  contentType: z.string(),
  fileType: z.enum(documentTypes),
  size: z.int(),
});
export type TicketAttachment = z.output<typeof ticketAttachmentSchema>;

export const ticketMessageSchema = z.object({
  messageId: idSchema,
  from: z.enum(['merchant', 'support']),
  author: z.string(),
  text: z.string(),
  attachments: z.array(ticketAttachmentSchema),
  at: instantSchema,
});
export type TicketMessage = z.output<typeof ticketMessageSchema>;

export const ticketSummarySchema = z.object({
  ticketId: idSchema,
  /** As people name it: 'GS-1042'. */
  number: z.string(),
  category: supportCategorySchema,
  subject: z.string(),
  status: ticketStatusSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  messages: z.int(),
});
export type TicketSummary = z.output<typeof ticketSummarySchema>;
export const ticketSchema = z.extend(ticketSummarySchema, { conversation: z.array(ticketMessageSchema) });
export type Ticket = z.output<typeof ticketSchema>;

export const ticketListQuerySchema = z.extend(pageQuerySchema, {
  status: z._default(z.enum(['all', ...ticketStatusSchema.options]), 'all'),
});
export const ticketListSchema = z.object({ tickets: z.array(ticketSummarySchema), total: z.int() });

/** A form: these as its fields, and up to three files named `file`. */
export const supportMailFormSchema = z.object({
  /** Made by the screen: the same form sent again is the same ticket. */
  ticketId: idSchema,
  category: supportCategorySchema,
  subject: z.string().check(trimmed(), z.minLength(3), z.maxLength(supportLimits.subject)),
  text: z.string().check(trimmed(), z.minLength(10), z.maxLength(supportLimits.text)),
});
/** As above, for a further message on a ticket. */
export const ticketReplyFormSchema = z.object({
  messageId: idSchema,
  ticketId: idSchema,
  text: z.string().check(trimmed(), z.minLength(1), z.maxLength(supportLimits.text)),
});
export const ticketActBodySchema = z.object({ ticketId: idSchema });
/** What a file may be refused for; `details.name` says which. */
export const attachmentRefusalSchema = z.object({
  reason: z.enum(['type', 'tooLarge', 'tooMany']),
  name: z.string(),
});

/** What support's own system reports: an answer to a ticket. */
export const supportReplyBodySchema = z.object({
  number: z.string().check(z.regex(/^GS-\d{4,9}$/)),
  /** The same reply again is one. */
  replyId: idSchema,
  author: z.string().check(trimmed(), z.minLength(1), z.maxLength(80)),
  text: z.string().check(trimmed(), z.minLength(1), z.maxLength(supportLimits.text)),
  /** Whether the question is settled. */
  close: z._default(z.boolean(), false),
});
