import { endpoints, menuUploadLimits } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { fileRoute, route } from '../../http/route';
import { readUpload } from '../../http/upload';
import { say } from '../../messages/say';
import { menuAct, menuScope } from '../menu/menu-scope';
import { applyImport, undoImport } from './apply.service';
import { registerArchives } from './archive.routes';
import { listImports, listRows } from './import.repository';
import { checkAgain, errorFile, getImport, shown, templateFile, uploadSheet } from './import.service';
import { createSheetThread } from './sheet-thread';

/** Menus from spreadsheets: check first, take over on confirmation, undo; and images from archives. */
export function registerMenuImport(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const { menuImport } = endpoints;
  const needs = { db, thread: createSheetThread() };

  route(app, menuImport.menuExcelImport, async ({ query, session, request }) => {
    const act = menuAct(session, query.outletId, request, clock);
    const upload = await readUpload(request, menuUploadLimits.sheet);
    return { data: await uploadSheet(needs, act, upload, request) };
  });

  route(app, menuImport.importStatus, async ({ query, session, request }) => {
    const scope = menuScope(session, query.outletId, request);
    return { data: shown(await getImport(needs, scope, query.importId, request)) };
  });

  route(app, menuImport.importList, async ({ query, session, request }) => ({
    data: (await listImports(db, menuScope(session, query.outletId, request))).map(shown),
  }));

  route(app, menuImport.importRows, async ({ query, session, request }) => {
    const scope = menuScope(session, query.outletId, request);
    const { counts } = await getImport(needs, scope, query.importId, request);
    const rows = await listRows(db, query.importId, { ...query, kind: query.kind ?? null });
    const total = query.kind
      ? counts[query.kind]
      : counts.create + counts.update + counts.unchanged + counts.error;
    return { data: { rows, total } };
  });

  route(app, menuImport.checkImport, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    return { data: await checkAgain(needs, act, body, request) };
  });

  route(app, menuImport.applyImport, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const wish = { importId: body.importId, key: body.idempotencyKey };
    const data = await applyImport(db, act, wish, request);
    const key = data.skipped > 0 ? 'imports.appliedSkipped' : 'imports.applied';
    return { data, message: say(request, key, data) };
  });

  route(app, menuImport.undoImport, async ({ body, session, request }) => {
    const act = menuAct(session, body.outletId, request, clock);
    const data = await undoImport(db, act, body.importId, request);
    const key = data.kept > 0 ? 'imports.undoneKept' : 'imports.undone';
    return { data, message: say(request, key, data) };
  });

  fileRoute(app, menuImport.importTemplate, async ({ query, session, request }) =>
    templateFile(needs, menuScope(session, query.outletId, request), query.withItems === 'yes', request),
  );

  fileRoute(app, menuImport.importErrorSheet, async ({ query, session, request }) =>
    errorFile(needs, menuScope(session, query.outletId, request), query.importId, request),
  );

  registerArchives(app, context);
}
