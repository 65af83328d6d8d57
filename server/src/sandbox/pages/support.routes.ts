import { supportReplyBodySchema } from '@galla/contract';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { merchants, supportMessages, supportTickets } from '../../db/schema';
import { notFound } from '../../messages/api-error';
import { localeOf, translate } from '../../messages/translate';
import { takeSupportReply } from '../../api/support/support-replies';
import { supportPage, supportStyle, type DeskTicket } from './support.page';

/** Path of the page on which sandbox tickets are answered. */
export const supportDesk = '/sandbox/support';

const shownAtOnce = 50;

async function deskTickets(db: Queryable): Promise<DeskTicket[]> {
  const rows = await db.orm
    .select({ ticket: supportTickets, storeName: merchants.storeName })
    .from(supportTickets)
    .innerJoin(merchants, eq(merchants.id, supportTickets.merchantId))
    .orderBy(desc(supportTickets.updatedAt), desc(supportTickets.id))
    .limit(shownAtOnce);
  const ids = rows.map(({ ticket }) => ticket.id);
  const messages = await db.orm
    .select()
    .from(supportMessages)
    .where(inArray(supportMessages.ticketId, ids))
    .orderBy(asc(supportMessages.at), asc(supportMessages.id));
  return rows.map(({ ticket, storeName }) => ({
    number: ticket.number,
    subject: ticket.subject,
    status: ticket.status,
    storeName,
    messages: messages
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map((message) => ({ ...message, files: message.attachments.map(({ name }) => name) })),
  }));
}

/** The support desk that answers tickets, in the sandbox only. */
export async function registerSandboxSupport(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, db } = context;
  if (config.mail.provider !== 'sandbox' || !config.sandboxPages) return;
  const hidden = { schema: { hide: true } };
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    pages.get(supportDesk, hidden, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(supportPage(await deskTickets(db), localeOf(request))),
    );
    pages.get(`${supportDesk}.css`, hidden, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(supportStyle),
    );
    pages.post<{ Params: { number: string }; Body: Record<string, string> | null }>(
      `${supportDesk}/:number`,
      hidden,
      async (request, reply) => {
        const form = z.omit(supportReplyBodySchema, { replyId: true }).safeParse({
          number: `GS-${request.params.number}`,
          author: translate(localeOf(request), 'support.agent'),
          text: request.body?.['text'],
          close: request.body?.['close'] === 'yes',
        });
        const taken =
          form.success &&
          (await takeSupportReply(context, { ...form.data, number: Number(request.params.number) }));
        if (!taken) throw notFound();
        return reply.redirect(supportDesk, 303);
      },
    );
  });
}
