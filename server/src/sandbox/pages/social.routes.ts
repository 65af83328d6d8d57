import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import { notFound } from '../../messages/api-error';
import { localeOf } from '../../messages/translate';
import {
  allowInSandbox,
  failInSandbox,
  sandboxLoginPath,
  sandboxNetworkPath,
} from '../partners/social/people';
import { sandboxFailures, sandboxRecords } from '../partners/social/records';
import { loginPage, networkPage, socialStyle, type ShownPerson } from './social.page';

const hidden = { schema: { hide: true } };
const shownPosts = 20;
const loginSchema = z.object({ state: z.string().max(4_000), redirect_uri: z.string().max(500) });
const answerSchema = loginSchema.extend({
  name: z.string().trim().max(60).default(''),
  answer: z.enum(['allow', 'deny']),
});
const failureSchema = z.object({ failure: z.enum(sandboxFailures) });

async function peopleOf({ db }: Pick<AppContext, 'db'>): Promise<ShownPerson[]> {
  const records = sandboxRecords(db);
  const people = await records.list('user');
  return Promise.all(
    people.map(async ({ key, record }) => {
      const pages = new Map((await records.list('page', key)).map((page) => [page.key, page.record.name]));
      const posts = (await records.list('post', key)).filter((post) => !post.record.deleted);
      return {
        key,
        name: record.name,
        failure: record.failure,
        posts: posts
          .slice(-shownPosts)
          .toReversed()
          .map((post) => ({
            page: pages.get(post.record.pageId) ?? '',
            text: post.record.text,
            images: post.record.images,
          })),
      };
    }),
  );
}

/** Pages of the sandbox social network: consent, and the choice of failures. */
export async function registerSandboxNetwork(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, db, clock } = context;
  if (config.social.provider !== 'sandbox') return;
  /** Redirects lead to the panel only, whatever the address contains. */
  const isPanel = (address: string): boolean =>
    address.startsWith('/panel/') || address.startsWith(`${config.publicOrigin ?? 'none:'}/panel/`);

  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    pages.get(`${sandboxNetworkPath}.css`, hidden, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(socialStyle),
    );
    pages.get(sandboxNetworkPath, hidden, async (request, reply) => {
      if (!config.sandboxPages) throw notFound();
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(networkPage(await peopleOf(context), localeOf(request)));
    });
    pages.post<{ Params: { key: string } }>(`${sandboxNetworkPath}/:key`, hidden, async (request, reply) => {
      if (!config.sandboxPages) throw notFound();
      const form = failureSchema.safeParse(request.body);
      const done = form.success && (await failInSandbox(db, clock, request.params.key, form.data.failure));
      if (!done) throw notFound();
      return reply.redirect(sandboxNetworkPath, 303);
    });

    pages.get(sandboxLoginPath, hidden, (request, reply) => {
      const query = loginSchema.safeParse(request.query);
      if (!query.success || !isPanel(query.data.redirect_uri)) throw notFound();
      const { state, redirect_uri: redirectUri } = query.data;
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(loginPage({ state, redirectUri, name: 'Asha Menon' }, localeOf(request)));
    });
    pages.post(sandboxLoginPath, hidden, async (request, reply) => {
      const form = answerSchema.safeParse(request.body);
      if (!form.success || !isPanel(form.data.redirect_uri)) throw notFound();
      const { state, name, answer, redirect_uri: back } = form.data;
      const reported =
        answer === 'deny' || name === ''
          ? { error: 'access_denied', state }
          : { code: await allowInSandbox(db, clock, name), state };
      return reply.redirect(`${back}?${new URLSearchParams(reported).toString()}`, 303);
    });
  });
}
