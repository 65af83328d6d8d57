import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../http/route';
import { say } from '../../messages/say';
import { listCategories } from './category-list.repository';
import {
  addCategory,
  deleteCategory,
  editCategory,
  orderCategories,
  setCategoryAvailable,
} from './category.service';
import { listItemsOf } from './item-list.repository';
import { menuAct, menuScope } from './menu-scope';

/** Categories and sub-categories. */
export function registerCategories(app: FastifyInstance, { db, clock }: AppContext): void {
  const { menu } = endpoints;

  route(app, menu.getCatsByOutlet, async ({ query, session, request }) => ({
    data: await listCategories(db, menuScope(session, query.outletId, request)),
  }));

  route(app, menu.categoryItems, async ({ query, session, request }) => ({
    data: await listItemsOf(db, menuScope(session, query.outletId, request), query.catId, clock.now()),
  }));

  route(app, menu.categoryList, async ({ query, session, request }) => {
    const categories = await listCategories(db, menuScope(session, query.outletId, request));
    const data = categories.map(({ catId, name, subCategories }) => ({
      catId,
      optionName: name,
      options: subCategories.map((sub) => ({ catId: sub.catId, optionName: sub.name })),
    }));
    return { data };
  });

  route(app, menu.addCategory, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await addCategory(db, act, 'category', { ...body, parentId: null }, request);
    return { data, message: say(request, 'menu.categoryAdded', { name: data.name }) };
  });
  route(app, menu.addSubCategory, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await addCategory(db, act, 'sub', body, request);
    return { data, message: say(request, 'menu.categoryAdded', { name: data.name }) };
  });

  route(app, menu.editCategory, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await editCategory(db, act, 'category', body, request);
    return { data, message: say(request, 'menu.categorySaved', { name: data.name }) };
  });
  route(app, menu.editSubCategory, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await editCategory(db, act, 'sub', body, request);
    return { data, message: say(request, 'menu.categorySaved', { name: data.name }) };
  });

  route(app, menu.deleteCategory, async ({ body, session, request }) => {
    await deleteCategory(
      db,
      menuAct(session, body.outletId, request, clock),
      'category',
      body.catId,
      request,
    );
    return { data: {}, message: say(request, 'menu.categoryDeleted') };
  });
  route(app, menu.deleteSubCategory, async ({ body, session, request }) => {
    await deleteCategory(db, menuAct(session, body.outletId, request, clock), 'sub', body.catId, request);
    return { data: {}, message: say(request, 'menu.subCategoryDeleted') };
  });

  route(app, menu.switchCategory, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await setCategoryAvailable(db, act, 'category', body, request);
    const key = body.available ? 'menu.categoryOn' : 'menu.categoryOff';
    return { data, message: say(request, key, { name: data.name }) };
  });
  route(app, menu.switchSubCategory, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await setCategoryAvailable(db, act, 'sub', body, request);
    const key = body.available ? 'menu.categoryOn' : 'menu.categoryOff';
    return { data, message: say(request, key, { name: data.name }) };
  });

  route(app, menu.reorderCat, async ({ body, session, request }) => {
    await orderCategories(db, menuAct(session, body.outletId, request, clock), body, request);
    return { data: {} };
  });
}
