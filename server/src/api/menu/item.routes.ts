import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { requireOutlet } from '../../security/tenant';
import { switchItems } from './item-availability.repository';
import { bulkItems, comesBackAt, deleteItem, setTimings, undoAct } from './item-acts.service';
import { reorderItems } from './item-acts.repository';
import { findItem, listItemsByCategory, readOutletMenu } from './item-list.repository';
import { readMapping } from './item-mapping.repository';
import { mapItems } from './item-mapping.service';
import { addItem, updateItem } from './item-write.service';
import { tellMenuChanged } from './menu-events';
import { menuAct, menuScope, notOnMenu } from './menu-scope';

interface Availability {
  outletId: string;
  itemIds: string[];
  available: boolean;
  until: string | null;
}

/** Items of a menu: reading, the form, acts on several, timings, the outlets they are sold in. */
export function registerItems(app: FastifyInstance, { db, clock }: AppContext): void {
  const { menu, orders } = endpoints;

  route(app, menu.outletMenu, async ({ query, session, request }) => ({
    data: await readOutletMenu(db, menuScope(session, query.outletId, request), clock.now()),
  }));

  route(app, menu.getAllItemsByCategory, async ({ query, session, request }) => ({
    data: await listItemsByCategory(db, menuScope(session, query.outletId, request), clock.now()),
  }));

  route(app, menu.getItem, async ({ query, session, request }) => {
    const item = await findItem(db, menuScope(session, query.outletId, request), query.itemId, clock.now());
    if (item === null) throw notOnMenu(request);
    return { data: item };
  });

  route(app, menu.addItem, async ({ body: { outletId, ...item }, session, request }) => {
    const data = await addItem(db, menuAct(session, outletId, request, clock), item, request);
    return { data, message: say(request, 'menu.itemAdded', { name: data.name }) };
  });

  route(app, menu.updateItem, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await updateItem(db, act, body, body.changes, request);
    return { data, message: say(request, 'menu.itemSaved', { name: data.name }) };
  });

  route(app, menu.deleteItem, async ({ body, session, request }) => {
    const data = await deleteItem(db, menuAct(session, body.outletId, request, clock), body.itemId, request);
    return { data, message: say(request, 'menu.itemsDeleted', { count: 1 }) };
  });

  const setAvailability = async (body: Availability, session: SessionContext, request: FastifyRequest) => {
    const act = menuAct(session, body.outletId, request, clock);
    const until = comesBackAt(body, act.at, request);
    const { itemIds, available } = body;
    if (!(await switchItems(db, act, { itemIds, available, until, by: act.by, at: act.at })))
      throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    const key = available ? 'menu.itemsOn' : 'menu.itemsOff';
    return { data: { itemIds }, message: say(request, key, { count: itemIds.length }) };
  };
  // Two permissions reach the same act: order screens snooze what is out, the menu switches what it sells.
  route(app, orders.offMenuItem, ({ body, session, request }) => setAvailability(body, session, request));
  route(app, menu.setAvailability, ({ body, session, request }) => setAvailability(body, session, request));

  route(app, menu.opHours, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await setTimings(db, act, body.itemIds, body.timings, request);
    return { data, message: say(request, 'menu.timingsSet', { count: data.changed }) };
  });

  route(app, menu.itemMapping, async ({ query, session, request }) => ({
    data: await readMapping(db, menuScope(session, query.outletId, request), session.outletIds),
  }));

  route(app, menu.mapItems, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    for (const { outletId } of body.changes) requireOutlet(session, outletId, request);
    const data = await mapItems(db, act, body.changes, request);
    return { data, message: say(request, 'menu.mapped', data) };
  });

  route(app, menu.bulkItems, async ({ body, session, request }) => {
    const data = await bulkItems(db, menuAct(session, body.outletId, request, clock), body, request);
    return { data, message: say(request, 'menu.itemsChanged', { count: data.changed }) };
  });

  route(app, menu.undoItems, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await undoAct(db, act, body.undoId, request);
    const key = data.kept > 0 ? 'menu.undoneKept' : 'menu.undone';
    return { data, message: say(request, key, data) };
  });

  route(app, menu.reorderItems, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    await db.transaction(async (tx) => {
      await reorderItems(tx, act, body, body.itemIds);
      await tellMenuChanged(tx, act, 'whole');
    });
    return { data: {} };
  });
}
