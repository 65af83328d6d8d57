import * as z from 'zod/mini';
import { partner } from '../callers';
import { endpointsOf } from '../endpoint';
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

const support = endpointsOf({ host: 'support' });

/** Questions to support: each is a ticket of the person's merchant, and goes out by mail. */
export const supportEndpoints = {
  categories: support.get(
    '/support/supportTicket/supportCategories/restPanel',
    'What a question can be about',
    { data: z.object({ categories: z.array(supportCategoryEntrySchema) }) },
  ),
  referenceData: support.get('/data', 'Cuisines and cities to choose from', { data: referenceDataSchema }),
  supportMail: support.upload(
    '/support/supportTicket/supportMail',
    'Ask support (fields `ticketId`, `category`, `subject`, `text`; up to three files `file`)',
    { showLoading: true, showMsg: true, quietErrors: true, data: ticketSchema },
  ),
  tickets: support.get(
    '/support/supportTicket/list',
    'Own tickets, the last changed first; an owner sees those of the whole store',
    { query: ticketListQuerySchema, data: ticketListSchema },
  ),
  ticket: support.get('/support/supportTicket/get', 'A ticket with its conversation', {
    query: z.object({ ticketId: idSchema }),
    data: ticketSchema,
  }),
  reply: support.upload(
    '/support/supportTicket/reply',
    'A further message on a ticket; opens it again when it was closed',
    { quietErrors: true, data: ticketSchema },
  ),
  close: support.post('/support/supportTicket/close', 'Say that the question is settled', {
    showMsg: true,
    body: ticketActBodySchema,
    data: ticketSchema,
  }),
  reopen: support.post('/support/supportTicket/reopen', 'Open a closed ticket again', {
    showMsg: true,
    body: ticketActBodySchema,
    data: ticketSchema,
  }),
  partnerReply: partner.post('/partner/support/reply', 'An answer of support, reported by its own system', {
    body: supportReplyBodySchema,
    data: z.null(),
  }),
  attachment: support.file('/support/supportTicket/attachment', 'A file of a ticket, to save', {
    query: z.object({ documentId: idSchema }),
  }),
} as const;
