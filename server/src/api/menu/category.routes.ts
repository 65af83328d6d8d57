import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { listCategories } from './category-list.repository';
import {
  addCategory,
  deleteCategory,
  editCategory,
  orderCategories,
  setCategoryAvailable,
} from './category.service';
import { listItemsOf } from './item-list.repository';
import { menuAct, menuScope } from '../../menu/menu-scope';

/** Categories and sub-categories. */
export function registerCategories(app: FastifyInstance, { db, clock }: AppContext): void {
  const { menu } = endpoints;

  route(app, menu.getCatsByOutlet, async ({ query, session }) => ({
    data: await listCategories(db, menuScope(session, query.outletId)),
  }));

  route(app, menu.categoryItems, async ({ query, session }) => ({
    data: await listItemsOf(db, menuScope(session, query.outletId), query.catId, clock.now()),
  }));

  route(app, menu.categoryList, async ({ query, session }) => {
    const categories = await listCategories(db, menuScope(session, query.outletId));
    const data = categories.map(({ catId, name, subCategories }) => ({
      catId,
      optionName: name,
      options: subCategories.map((sub) => ({ catId: sub.catId, optionName: sub.name })),
    }));
    return { data };
  });

  route(app, menu.addCategory, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await addCategory(db, act, 'category', { ...body, parentId: null });
    return { data, message: msg('menu.categoryAdded', { name: data.name }) };
  });
  route(app, menu.addSubCategory, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await addCategory(db, act, 'sub', body);
    return { data, message: msg('menu.categoryAdded', { name: data.name }) };
  });

  route(app, menu.editCategory, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await editCategory(db, act, 'category', body);
    return { data, message: msg('menu.categorySaved', { name: data.name }) };
  });
  route(app, menu.editSubCategory, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await editCategory(db, act, 'sub', body);
    return { data, message: msg('menu.categorySaved', { name: data.name }) };
  });

  route(app, menu.deleteCategory, async ({ body, session }) => {
    await deleteCategory(db, menuAct(session, body.outletId, clock), 'category', body.catId);
    return { data: {}, message: 'menu.categoryDeleted' };
  });
  route(app, menu.deleteSubCategory, async ({ body, session }) => {
    await deleteCategory(db, menuAct(session, body.outletId, clock), 'sub', body.catId);
    return { data: {}, message: 'menu.subCategoryDeleted' };
  });

  route(app, menu.switchCategory, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await setCategoryAvailable(db, act, 'category', body);
    const key = body.available ? 'menu.categoryOn' : 'menu.categoryOff';
    return { data, message: msg(key, { name: data.name }) };
  });
  route(app, menu.switchSubCategory, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await setCategoryAvailable(db, act, 'sub', body);
    const key = body.available ? 'menu.categoryOn' : 'menu.categoryOff';
    return { data, message: msg(key, { name: data.name }) };
  });

  route(app, menu.reorderCat, async ({ body, session }) => {
    await orderCategories(db, menuAct(session, body.outletId, clock), body);
    return { data: {} };
  });
}
