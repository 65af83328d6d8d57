import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { listAddons } from './addon.repository';
import { deleteAddons, writeAddon } from './addon.service';
import { menuAct, menuScope } from '../../menu/menu-scope';

/** The outlet's groups of add-ons and variants. */
export function registerAddons(app: FastifyInstance, { db, clock }: AppContext): void {
  const { menu } = endpoints;

  route(app, menu.getAddons, async ({ query, session }) => ({
    data: await listAddons(db, menuScope(session, query.outletId)),
  }));

  route(app, menu.createAddon, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await writeAddon(db, act, body.group, body.version);
    return { data, message: msg('menu.groupSaved', { name: data.displayName }) };
  });

  route(app, menu.deleteAddons, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await deleteAddons(db, act, body.groupIds);
    return { data, message: msg('menu.groupsDeleted', { count: data.deleted }) };
  });
}
