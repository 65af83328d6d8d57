import { endpoints, supportCategories } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { ApiError } from '../../http/api-error';
import { fileRoute, openRoute, route } from '../../http/route';
import { say } from '../../messages/say';
import { takeSupportReply } from './support-replies';
import { attachmentName, findAttachment, listTickets } from './support.repository';
import { createSupport, scopeOf, ticketNotFound } from './support.service';

const calls = endpoints.support;
/** The name support's own system signs its calls with. */
const supportPartnerName = 'support';

/** Questions to support, and its answers. */
export function registerSupport(app: FastifyInstance, context: AppContext): void {
  const { db, partners } = context;
  const support = createSupport(context);

  route(app, calls.categories, async ({ request }) => ({
    data: {
      categories: supportCategories.map((category) => ({
        category,
        name: say(request, `support.${category}`),
      })),
    },
  }));

  route(app, calls.supportMail, async ({ session, request }) => {
    const ticket = await support.ask(session, request);
    return { data: ticket, message: say(request, 'support.asked', { number: ticket.number }) };
  });

  route(app, calls.tickets, async ({ query, session }) => ({
    data: await listTickets(db, scopeOf(session), query),
  }));

  route(app, calls.ticket, async ({ query, session, request }) => ({
    data: await support.find(session, query.ticketId, request),
  }));

  route(app, calls.reply, async ({ session, request }) => ({ data: await support.reply(session, request) }));

  route(app, calls.close, async ({ body, session, request }) => {
    const ticket = await support.move(session, body.ticketId, 'closed', request);
    return { data: ticket, message: say(request, 'support.closed', { number: ticket.number }) };
  });

  route(app, calls.reopen, async ({ body, session, request }) => {
    const ticket = await support.move(session, body.ticketId, 'open', request);
    return { data: ticket, message: say(request, 'support.reopened', { number: ticket.number }) };
  });

  fileRoute(app, calls.attachment, async ({ query, session, request }) => {
    const found = await findAttachment(db, scopeOf(session), query.documentId);
    const bytes = found && (await partners.files.read(attachmentName(found.documentId, found.fileType)));
    if (found === null || bytes === null) throw ticketNotFound(request);
    return { bytes, contentType: found.contentType, fileName: found.name };
  });

  openRoute(app, calls.partnerReply, async ({ body, request }) => {
    if (request.partner !== supportPartnerName)
      throw new ApiError(401, 'NOT_AUTHENTICATED', say(request, 'access.partnerUnknown'));
    const number = Number(body.number.slice('GS-'.length));
    if (!(await takeSupportReply(context, { ...body, number })))
      throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    return { data: null };
  });
}
