import { endpoints, menuUploadLimits } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context';
import { fileRoute, route } from '../../../gate/http/route';
import { readUpload } from '../../../gate/http/upload';
import { msg } from '../../../messages/message';
import { localeOf } from '../../../messages/translate';
import { menuAct, menuScope } from '../../../menu/menu-scope';
import { applyImport, undoImport } from './apply.service';
import { registerArchives } from './archive.routes';
import { chooseHeadings, chooseSheet } from './headings.service';
import { listImports, listRows } from './import.repository';
import { checkAgain, errorFile, getImport, shown, templateFile, uploadSheet } from './import.service';
import { createSheetThread } from '../../../sheets/sheet-thread';

/** Menu import from spreadsheets: check, apply on confirmation, undo; and images from archives. */
export function registerMenuImport(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const { menuImport } = endpoints;
  const deps = { db, thread: createSheetThread() };

  route(app, menuImport.menuExcelImport, async ({ query, session, request }) => {
    const act = menuAct(session, query.outletId, clock);
    const upload = await readUpload(request, menuUploadLimits.sheet);
    return { data: await uploadSheet(deps, act, upload) };
  });

  route(app, menuImport.importStatus, async ({ query, session }) => {
    const scope = menuScope(session, query.outletId);
    return { data: shown(await getImport(deps, scope, query.importId)) };
  });

  route(app, menuImport.importList, async ({ query, session }) => ({
    data: (await listImports(db, menuScope(session, query.outletId))).map(shown),
  }));

  route(app, menuImport.importRows, async ({ query, session }) => {
    const scope = menuScope(session, query.outletId);
    const { counts } = await getImport(deps, scope, query.importId);
    const rows = await listRows(db, query.importId, { ...query, kind: query.kind ?? null });
    const total = query.kind
      ? counts[query.kind]
      : counts.create + counts.update + counts.unchanged + counts.error;
    return { data: { rows, total } };
  });

  route(app, menuImport.checkImport, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    return { data: await checkAgain(deps, act, body) };
  });

  route(app, menuImport.chooseHeadings, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    return { data: await chooseHeadings(deps, act, body) };
  });

  route(app, menuImport.chooseSheet, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    return { data: await chooseSheet(deps, act, body) };
  });

  route(app, menuImport.applyImport, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const input = { importId: body.importId, key: body.idempotencyKey };
    const data = await applyImport(db, act, input);
    const key = data.skipped > 0 ? 'imports.appliedSkipped' : 'imports.applied';
    return { data, message: msg(key, data) };
  });

  route(app, menuImport.undoImport, async ({ body, session }) => {
    const act = menuAct(session, body.outletId, clock);
    const data = await undoImport(db, act, body.importId);
    const key = data.kept > 0 ? 'imports.undoneKept' : 'imports.undone';
    return { data, message: msg(key, data) };
  });

  fileRoute(app, menuImport.importTemplate, async ({ query, session, request }) =>
    templateFile(deps, menuScope(session, query.outletId), query.withItems === 'yes', localeOf(request)),
  );

  fileRoute(app, menuImport.importErrorSheet, async ({ query, session, request }) =>
    errorFile(deps, menuScope(session, query.outletId), query.importId, localeOf(request)),
  );

  registerArchives(app, context);
}
