import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../http/route';
import { say } from '../../messages/say';
import { listAddons } from './addon.repository';
import { deleteAddons, writeAddon } from './addon.service';
import { menuAct, menuScope } from './menu-scope';

/** The outlet's groups of add-ons and variants. */
export function registerAddons(app: FastifyInstance, { db, clock }: AppContext): void {
  const { menu } = endpoints;

  route(app, menu.getAddons, async ({ query, session, request }) => ({
    data: await listAddons(db, menuScope(session, query.outletId, request)),
  }));

  route(app, menu.createAddon, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await writeAddon(db, act, body.group, body.version, request);
    return { data, message: say(request, 'menu.groupSaved', { name: data.displayName }) };
  });

  route(app, menu.deleteAddons, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await deleteAddons(db, act, body.groupIds, request);
    return { data, message: say(request, 'menu.groupsDeleted', { count: data.deleted }) };
  });
}
