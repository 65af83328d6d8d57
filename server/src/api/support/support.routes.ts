import { endpoints, supportCategories } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { notAuthenticated, notFound } from '../../messages/api-error';
import { fileRoute, openRoute, route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { localeOf, translate } from '../../messages/translate';
import referenceData from './reference-data.json';
import { takeSupportReply } from './support-replies';
import { attachmentName, findAttachment, listTickets } from './support.repository';
import { createSupport, scopeOf } from './support.service';

const calls = endpoints.support;
/** Signer name of the support system's calls. */
const supportPartnerName = 'support';

/** Questions to support, and its replies. */
export function registerSupport(app: FastifyInstance, context: AppContext): void {
  const { db, partners } = context;
  const support = createSupport(context);

  route(app, calls.categories, async ({ request }) => ({
    data: {
      categories: supportCategories.map((category) => ({
        category,
        name: translate(localeOf(request), `support.${category}`),
      })),
    },
  }));

  route(app, calls.referenceData, async () => ({ data: referenceData }));

  route(app, calls.supportMail, async ({ session, request }) => {
    const ticket = await support.ask(session, request);
    return { data: ticket, message: msg('support.asked', { number: ticket.number }) };
  });

  route(app, calls.tickets, async ({ query, session }) => ({
    data: await listTickets(db, scopeOf(session), query),
  }));

  route(app, calls.ticket, async ({ query, session }) => ({
    data: await support.find(session, query.ticketId),
  }));

  route(app, calls.reply, async ({ session, request }) => ({ data: await support.reply(session, request) }));

  route(app, calls.close, async ({ body, session }) => {
    const ticket = await support.move(session, body.ticketId, 'closed');
    return { data: ticket, message: msg('support.closed', { number: ticket.number }) };
  });

  route(app, calls.reopen, async ({ body, session }) => {
    const ticket = await support.move(session, body.ticketId, 'open');
    return { data: ticket, message: msg('support.reopened', { number: ticket.number }) };
  });

  fileRoute(app, calls.attachment, async ({ query, session }) => {
    const found = await findAttachment(db, scopeOf(session), query.documentId);
    const bytes = found && (await partners.files.read(attachmentName(found.documentId, found.fileType)));
    if (found === null || bytes === null) throw notFound();
    return { bytes, contentType: found.contentType, fileName: found.name };
  });

  openRoute(app, calls.partnerReply, async ({ body, request }) => {
    if (request.partner !== supportPartnerName) throw notAuthenticated('access.partnerUnknown');
    const number = Number(body.number.slice('GS-'.length));
    if (!(await takeSupportReply(context, { ...body, number }))) throw notFound();
    return { data: null };
  });
}
