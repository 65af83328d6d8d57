import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { localeOf } from '../../messages/translate';
import { latestMails } from '../partners/mail';
import { latestMessages } from '../partners/sms';
import { sandboxInbox } from '../partners/inbox';
import { messagesPage, pageScript, pageStyle } from './messages.page';

/** Pages that replace people's telephones, in the sandbox only. */
export function registerSandbox(app: FastifyInstance, { partners, db }: AppContext): void {
  if (partners.shown.sandboxInbox === null) return;
  const hidden = { schema: { hide: true } };
  app.get(sandboxInbox, hidden, async (request, reply) => {
    const page = messagesPage(await latestMessages(db), await latestMails(db), localeOf(request));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
  app.get(`${sandboxInbox}.js`, hidden, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(pageScript),
  );
  app.get(`${sandboxInbox}.css`, hidden, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle),
  );
}
