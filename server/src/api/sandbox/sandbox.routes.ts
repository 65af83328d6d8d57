import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import type { ServerConfig } from '../../config';
import { languageOf } from '../../messages/say';
import { latestMails } from '../../partners/mail/sandbox';
import { latestMessages } from '../../partners/sms/sandbox';
import { messagesPage, pageScript, pageStyle } from './messages.page';

/** Where the sandbox's text messages can be read. */
export const sandboxInbox = '/sandbox/messages';

/** Whether text messages or mails are kept here instead of being sent. */
export const hasSandboxInbox = ({ sms, mail }: Pick<ServerConfig, 'sms' | 'mail'>): boolean =>
  sms.provider === 'sandbox' || mail.provider === 'sandbox';

/** Pages that stand in for the telephones of people, in the sandbox only. */
export function registerSandbox(app: FastifyInstance, { config, db }: AppContext): void {
  if (!hasSandboxInbox(config)) return;
  const hidden = { schema: { hide: true } };
  app.get(sandboxInbox, hidden, async (request, reply) => {
    const page = messagesPage(await latestMessages(db), await latestMails(db), languageOf(request));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
  app.get(`${sandboxInbox}.js`, hidden, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(pageScript),
  );
  app.get(`${sandboxInbox}.css`, hidden, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle),
  );
}
