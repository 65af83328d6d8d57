import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { idSchema } from '../../basics/primitives';
import {
  referenceDataSchema,
  supportCategoryEntrySchema,
  supportReplyBodySchema,
  ticketActBodySchema,
  ticketListQuerySchema,
  ticketListSchema,
  ticketSchema,
} from '../../merchant/support';

const host = 'support';

/** Questions to support: each is a ticket of the person's merchant, and goes out by mail. */
export const supportEndpoints = {
  categories: endpoint({
    host,
    method: 'GET',
    path: '/support/supportTicket/supportCategories/restPanel',
    data: z.object({ categories: z.array(supportCategoryEntrySchema) }),
    summary: 'What a question can be about',
  }),
  referenceData: endpoint({
    host,
    method: 'GET',
    path: '/data',
    data: referenceDataSchema,
    summary: 'Cuisines and cities to choose from',
  }),
  supportMail: endpoint({
    host,
    method: 'POST',
    path: '/support/supportTicket/supportMail',
    format: 'multipart',
    showMsg: true,
    showLoading: true,
    quietErrors: true,
    body: z.unknown(),
    data: ticketSchema,
    summary: 'Ask support (fields `ticketId`, `category`, `subject`, `text`; up to three files `file`)',
  }),
  tickets: endpoint({
    host,
    method: 'GET',
    path: '/support/supportTicket/list',
    query: ticketListQuerySchema,
    data: ticketListSchema,
    summary: 'Own tickets, the last changed first; an owner sees those of the whole store',
  }),
  ticket: endpoint({
    host,
    method: 'GET',
    path: '/support/supportTicket/get',
    query: z.object({ ticketId: idSchema }),
    data: ticketSchema,
    summary: 'A ticket with its conversation',
  }),
  reply: endpoint({
    host,
    method: 'POST',
    path: '/support/supportTicket/reply',
    format: 'multipart',
    quietErrors: true,
    body: z.unknown(),
    data: ticketSchema,
    summary: 'A further message on a ticket; opens it again when it was closed',
  }),
  close: endpoint({
    host,
    method: 'POST',
    path: '/support/supportTicket/close',
    showMsg: true,
    body: ticketActBodySchema,
    data: ticketSchema,
    summary: 'Say that the question is settled',
  }),
  reopen: endpoint({
    host,
    method: 'POST',
    path: '/support/supportTicket/reopen',
    showMsg: true,
    body: ticketActBodySchema,
    data: ticketSchema,
    summary: 'Open a closed ticket again',
  }),
  partnerReply: endpoint({
    method: 'POST',
    path: '/partner/support/reply',
    access: 'partner',
    body: supportReplyBodySchema,
    data: z.null(),
    summary: 'An answer of support, reported by its own system',
  }),
  attachment: endpoint({
    host,
    method: 'GET',
    path: '/support/supportTicket/attachment',
    format: 'binary',
    query: z.object({ documentId: idSchema }),
    data: z.unknown(),
    summary: 'A file of a ticket, to save',
  }),
} as const;
