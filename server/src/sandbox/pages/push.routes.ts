import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import { notFound } from '../../messages/api-error';
import { localeOf } from '../../messages/translate';
import { sandboxDevices, sandboxPushesTo, sandboxPushPath, setSandboxDevice } from '../partners/push';
import { pageScript, pageStyle } from './messages.page';
import { pushDeviceStates, pushPage, pushStyle } from './push.page';

const hidden = { schema: { hide: true } };
const stateSchema = z.object({ state: z.enum(pushDeviceStates) });

/**
 * The page of the sandbox's push service: shows the notifications of its devices and lets a person make one
 * unreachable.
 */
export async function registerSandboxPush(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, db } = context;
  if (!config.push.sandbox || !config.sandboxPages) return;
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    pages.get(sandboxPushPath, hidden, async (request, reply) => {
      const devices = await sandboxDevices(db);
      const shown = await Promise.all(
        devices.map(async ({ token, state }) => ({ token, state, pushes: await sandboxPushesTo(db, token) })),
      );
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(pushPage(shown, localeOf(request)));
    });
    pages.get(`${sandboxPushPath}.css`, hidden, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(pageStyle + pushStyle),
    );
    pages.get(`${sandboxPushPath}.js`, hidden, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(pageScript),
    );
    pages.post<{ Params: { token: string } }>(`${sandboxPushPath}/:token`, hidden, async (request, reply) => {
      const form = stateSchema.safeParse(request.body);
      const done = form.success && (await setSandboxDevice(db, request.params.token, form.data.state));
      if (!done) throw notFound();
      return reply.redirect(sandboxPushPath, 303);
    });
  });
}
