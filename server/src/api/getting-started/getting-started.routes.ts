import { domainNameSchema, endpoints, reservedDomainNames } from '@galla/contract';
import type { GettingStarted } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { audit } from '../../db/audit';
import { ApiError, notFound } from '../../messages/api-error';
import { openRoute, route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { localeOf } from '../../messages/translate';
import { staffAct } from '../../orders/actors';
import { publicMenu } from '../../menu/public-menu.repository';
import { findProgress, findStore, isDomainNameTaken, saveDomainName } from './getting-started.repository';
import { noStorePage, storePage, storeStyle } from './store-page';

/** 'Asha’s Kitchen' → 'asha-s-kitchen'; a name in another script leaves too few characters and gets a neutral slug. */
function suggestionFor(storeName: string): string {
  const made = storeName
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 40)
    .replace(/-$/, '');
  return domainNameSchema.safeParse(made).success ? made : 'my-store';
}

async function stateOf(db: Queryable, merchantId: string): Promise<GettingStarted> {
  const { outlets, categories, items, hasOrders, domainName, storeName } = await findProgress(db, merchantId);
  return {
    steps: [
      { step: 'outlet', done: outlets > 0, count: outlets },
      { step: 'domainName', done: domainName !== null, count: domainName === null ? 0 : 1 },
      { step: 'categories', done: categories > 0, count: categories },
      { step: 'items', done: items > 0, count: items },
    ],
    hasOrders,
    domainName,
    suggestion: suggestionFor(storeName),
  };
}

/** First steps of a new merchant, and the public store name. */
export function registerGettingStarted(app: FastifyInstance, { db, clock }: AppContext): void {
  const { gettingStarted } = endpoints;

  const isFree = async (domainName: string, merchantId: string): Promise<boolean> =>
    !reservedDomainNames.includes(domainName) && !(await isDomainNameTaken(db, domainName, merchantId));

  route(app, gettingStarted.state, async ({ session }) => ({ data: await stateOf(db, session.merchantId) }));

  route(app, gettingStarted.checkDomainName, async ({ query, session }) => ({
    data: { available: await isFree(query.domainName, session.merchantId) },
  }));

  route(app, gettingStarted.setDomainName, async ({ body: { domainName }, session }) => {
    const { merchantId } = session;
    const taken = () =>
      new ApiError(409, 'DOMAIN_NAME_TAKEN', msg('setup.domainNameTaken', { name: domainName }));
    if (!(await isFree(domainName, merchantId))) throw taken();
    const at = clock.now();
    try {
      await db.transaction(async (tx) => {
        const { domainName: before } = await findProgress(tx, merchantId);
        await saveDomainName(tx, { merchantId, domainName, at });
        await audit(tx, staffAct(session, at), 'merchant.domainName', ['merchant', merchantId], {
          before,
          after: domainName,
        });
      });
    } catch (error) {
      // A concurrent call took the name first.
      if (isUniqueViolation(error)) throw taken();
      throw error;
    }
    return { data: await stateOf(db, merchantId) };
  });

  openRoute(app, gettingStarted.store, async ({ query }) => {
    const store = await findStore(db, query.domainName, clock.now());
    if (store === null) throw notFound();
    return { data: store };
  });

  app.get('/store/page.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(storeStyle),
  );

  app.get<{ Params: { name: string } }>(
    '/store/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const now = clock.now();
      const name = domainNameSchema.safeParse(request.params.name);
      const store = name.success ? await findStore(db, name.data, now) : null;
      void reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'",
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8');
      if (store === null) return reply.code(404).send(noStorePage(localeOf(request)));
      const menus = [];
      for (const outlet of store.outlets.filter(({ closedPermanently }) => !closedPermanently)) {
        const menu = await publicMenu(db, outlet.outletId, now);
        if (menu) menus.push(menu);
      }
      return reply.send(storePage(store, menus, localeOf(request)));
    },
  );
}
