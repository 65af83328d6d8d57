import { endpoints, type BodyOf } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { ApiError, notFound } from '../../messages/api-error';
import { route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import type { SessionContext } from '../../gate/access/session-context';
import { openOutletsOf, requireOutlet } from '../../gate/access/tenant';
import { areSwitched, switchItems } from './item-availability.repository';
import { bulkItems, comesBackAt, deleteItem, setItemImage, setTimings, undoAct } from './item-acts.service';
import { reorderItems } from './item-acts.repository';
import { findItem, listItemsByCategory, readOutletMenu } from './item-list.repository';
import { readMapping } from './item-mapping.repository';
import { mapItems } from './item-mapping.service';
import { addItem, updateItem } from './item-write.service';
import { findCategory } from './category-list.repository';
import { setStock, stockMessage } from './stock.service';
import { appendMenuChanged } from '../../menu/menu-events';
import { traceMenu } from './menu-trace';
import { itemNames } from './named-items.repository';
import { menuAct, menuScope, notOnMenu } from '../../menu/menu-scope';

interface Availability {
  outletId: string;
  itemIds: string[];
  available: boolean;
  until: string | null;
}

/** Menu items: reading, the form, bulk changes, serving times, and outlet mapping. */
export function registerItems(app: FastifyInstance, { db, clock }: AppContext): void {
  const { menu, orders } = endpoints;

  route(app, menu.outletMenu, async ({ query, session }) => ({
    data: await readOutletMenu(db, menuScope(session, query.outletId), clock.now()),
  }));

  route(app, menu.getAllItemsByCategory, async ({ query, session }) => ({
    data: await listItemsByCategory(db, menuScope(session, query.outletId), clock.now()),
  }));

  route(app, menu.getItem, async ({ query, session }) => {
    const item = await findItem(db, menuScope(session, query.outletId), query.itemId, clock.now());
    if (item === null) throw notOnMenu();
    return { data: item };
  });

  route(app, menu.addItem, async ({ body: { outletId, ...item }, session }) => {
    const data = await addItem(db, menuAct(session, outletId, clock), item);
    return { data, message: msg('menu.itemAdded', { name: data.name }) };
  });

  route(app, menu.updateItem, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await updateItem(db, act, body, body.changes);
    return { data, message: msg('menu.itemSaved', { name: data.name }) };
  });

  route(app, menu.deleteItem, async ({ body, session }) => {
    const data = await deleteItem(db, menuAct(session, body.outletId, clock), body.itemId);
    return { data, message: msg('menu.itemsDeleted', { count: 1 }) };
  });

  route(app, menu.setItemImage, async ({ body, session }) => ({
    data: await setItemImage(db, menuAct(session, body.outletId, clock), body),
  }));

  const setAvailability = async (body: Availability, session: SessionContext) => {
    const act = menuAct(session, body.outletId, clock);
    const until = comesBackAt(body, act.at);
    const { itemIds, available } = body;
    await db.transaction(async (tx) => {
      const isSo = await areSwitched(tx, act, { itemIds, available, until });
      if (!(await switchItems(tx, act, { itemIds, available, until, by: act.by, at: act.at })))
        throw notFound();
      if (isSo) return;
      const items = await itemNames(tx, act, itemIds);
      const after = { count: itemIds.length, available, until, items };
      await traceMenu(tx, act, 'menu.itemsSwitched', { after });
    });
    const key = available ? 'menu.itemsOn' : 'menu.itemsOff';
    return { data: { itemIds }, message: msg(key, { count: itemIds.length }) };
  };
  // Two permissions allow the same call: order screens snooze items, the menu switches them.
  route(app, orders.offMenuItem, ({ body, session }) => setAvailability(body, session));
  route(app, menu.setAvailability, ({ body, session }) => setAvailability(body, session));

  const putOnCount = async (
    { outletId, subject, ...given }: BodyOf<typeof menu.setStock>,
    session: SessionContext,
  ) => {
    const act = menuAct(session, outletId, clock);
    const { name, stock } = await setStock(db, act, subject, given);
    return { data: stock, message: stockMessage(name, stock) };
  };
  route(app, orders.setItemStock, ({ body, session }) => putOnCount(body, session));
  route(app, menu.setStock, ({ body, session }) => putOnCount(body, session));

  route(app, menu.opHours, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await setTimings(db, act, body.itemIds, body.timings);
    return { data, message: msg('menu.timingsSet', { count: data.changed }) };
  });

  route(app, menu.itemMapping, async ({ query, session }) => ({
    data: await readMapping(db, menuScope(session, query.outletId), openOutletsOf(session)),
  }));

  route(app, menu.mapItems, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    for (const { outletId } of body.changes) requireOutlet(session, outletId);
    const data = await mapItems(db, act, body.changes);
    return { data, message: msg('menu.mapped', data) };
  });

  route(app, menu.bulkItems, async ({ body, session }) => {
    const data = await bulkItems(db, menuAct(session, body.outletId, clock), body);
    return { data, message: msg('menu.itemsChanged', { count: data.changed }) };
  });

  route(app, menu.undoItems, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await undoAct(db, act, body.undoId);
    const key = data.kept > 0 ? 'menu.undoneKept' : 'menu.undone';
    return { data, message: msg(key, data) };
  });

  route(app, menu.reorderItems, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    await db.transaction(async (tx) => {
      const moved = await reorderItems(tx, act, body, body.itemIds);
      if (moved === null) throw new ApiError(409, 'MENU_CHANGED_MEANWHILE', 'menu.orderChanged');
      if (moved === 0) return;
      const category = (await findCategory(tx, act, body.catId))?.category.name ?? null;
      const after = { category, count: body.itemIds.length };
      await traceMenu(tx, act, 'menu.itemsReordered', { subjectId: body.catId, after });
      await appendMenuChanged(tx, act, 'whole');
    });
    return { data: {} };
  });
}
