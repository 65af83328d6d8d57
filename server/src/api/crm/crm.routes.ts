import { crmImportColumns, crmLimits, endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { fileRoute, route } from '../../gate/http/route';
import { readUpload } from '../../gate/http/upload';
import { msg } from '../../messages/message';
import { localeOf, translate } from '../../messages/translate';
import { createSheetThread } from '../../sheets/sheet-thread';
import { refuseTooMany } from '../../sheets/direct-limit';
import { noteExport } from '../../customers/note-export';
import { csvOf } from '../../sheets/table';
import { contentTypes, fileOf } from '../../sheets/write-file';
import { clockOf, crmAct, customerUnknown } from '../../customers/crm-scope';
import { undoCustomers } from './import-undo.service';
import { importReport } from './import.repository';
import { applyCustomers, checkCustomers } from './import.service';
import { mergeCustomers, undoMerge } from './merge.service';
import { profileCells, profileColumnsOf } from '../../customers/profile-table';
import { customerOrders, profileDetail } from './profile-detail.repository';
import { addNote, removeNote, updateProfile } from './profile.service';
import {
  countProfiles,
  countRules,
  findProfile,
  listDuplicates,
  listProfiles,
  profileBatches,
  shownProfile,
} from '../../customers/profiles.repository';
import { deleteSegment, listSegments, saveSegment } from './segments.service';
import { sendToSegment } from './sendings.service';
import { activeCoupons, listSendings } from './sendings.repository';

/** Customers: profiles, segments, messages to them, and exports. */
export function registerCrm(app: FastifyInstance, context: AppContext): void {
  const { db, clock, rateLimits } = context;
  const { crm } = endpoints;
  const thread = createSheetThread();

  route(app, crm.profiles, async ({ query, session }) => {
    const { rows, total } = await listProfiles(db, session, query, clock.now());
    return { data: { profiles: rows.map(shownProfile), total } };
  });

  route(app, crm.profile, async ({ query, session }) => ({
    data: await profileDetail({ db, now: clock.now() }, session, query.token),
  }));

  route(app, crm.orders, async ({ query, session }) => {
    if ((await findProfile(db, session, query.token)) === null) throw customerUnknown();
    return { data: await customerOrders(db, session, query.token, query) };
  });

  route(app, crm.updateProfile, async ({ body, session }) => {
    const act = crmAct(session, clock.now());
    await updateProfile(db, act, body);
    const data = await profileDetail({ db, now: act.at }, session, body.token);
    return { data, message: 'crm.changed' };
  });

  route(app, crm.addNote, async ({ body, session }) => ({
    data: await addNote(db, crmAct(session, clock.now()), body),
  }));

  route(app, crm.removeNote, async ({ body, session }) => {
    await removeNote(db, crmAct(session, clock.now()), body);
    return { data: { noteId: body.noteId } };
  });

  route(app, crm.duplicates, async ({ query, session }) => {
    if ((await findProfile(db, session, query.token)) === null) throw customerUnknown();
    return { data: (await listDuplicates(db, session, query.token)).map(shownProfile) };
  });

  route(app, crm.merge, async ({ body, session }) => ({
    data: await mergeCustomers(db, crmAct(session, clock.now()), body),
    message: 'crm.merged',
  }));

  route(app, crm.undoMerge, async ({ body, session }) => ({
    data: await undoMerge(db, crmAct(session, clock.now()), body.mergeId),
    message: 'crm.mergeUndone',
  }));

  route(app, crm.segments, async ({ session }) => ({ data: await listSegments(db, session, clock.now()) }));

  route(app, crm.countSegment, async ({ body, session }) => ({
    data: await countRules(db, session, body.rules, clock.now()),
  }));

  route(app, crm.saveSegment, async ({ body, session }) => {
    const data = await saveSegment(db, crmAct(session, clock.now()), body);
    return { data, message: msg('crm.segmentSaved', { name: data.name }) };
  });

  route(app, crm.deleteSegment, async ({ body, session }) => {
    await deleteSegment(db, crmAct(session, clock.now()), body.segmentId);
    return { data: { segmentId: body.segmentId }, message: 'crm.segmentDeleted' };
  });

  route(app, crm.coupons, async ({ session }) => ({
    data: await activeCoupons(db, session, clock.now()),
  }));

  route(app, crm.sendToSegment, async ({ body, session }) => {
    await rateLimits.take('segmentSendingsByMerchant', session.merchantId);
    const data = await sendToSegment(db, crmAct(session, clock.now()), body);
    return { data, message: msg('crm.sending', { count: data.recipients }) };
  });

  route(app, crm.sendings, async ({ session }) => ({ data: await listSendings(db, session.merchantId) }));

  route(app, crm.crmImportFile, async ({ query, session, request }) => {
    await rateLimits.take('customerImportsByMerchant', session.merchantId);
    const upload = await readUpload(request, crmLimits.importBytes);
    return { data: await checkCustomers({ db, thread }, crmAct(session, clock.now()), upload, query) };
  });

  route(app, crm.applyImport, async ({ body, session }) => ({
    data: await applyCustomers(db, crmAct(session, clock.now()), body.importId),
  }));

  route(app, crm.undoImport, async ({ body, session }) => ({
    data: await undoCustomers(db, crmAct(session, clock.now()), body.importId),
  }));

  fileRoute(app, crm.importTemplate, async () => ({
    bytes: Buffer.from(
      csvOf([
        {
          name: 'customers',
          columns: crmImportColumns,
          rows: [
            ['9845012345', '91', 'Asha Rao', 'asha@example.com', 'yes', 'Less spicy'],
            ['9845067890', '91', 'Ravi Kulkarni', null, null, null],
          ],
        },
      ]),
    ),
    contentType: contentTypes.csv,
    fileName: 'customers-template.csv',
  }));

  fileRoute(app, crm.importReport, async ({ query, session, request }) => {
    const report = await importReport(db, session.merchantId, query.importId);
    const locale = localeOf(request);
    const rows = report.flatMap(({ row, mobile, name, problems }) =>
      problems.map(({ column, value, reason }) => [
        row,
        mobile,
        name,
        column,
        value,
        translate(locale, `importReasons.${reason}`),
      ]),
    );
    const columns = (['row', 'mobile', 'name', 'column', 'value', 'problem'] as const).map((key) =>
      translate(locale, `columns.${key}`),
    );
    const text = csvOf([{ name: 'errors', columns, rows }]);
    return { bytes: Buffer.from(text), contentType: contentTypes.csv, fileName: 'customers-errors.csv' };
  });

  fileRoute(app, crm.exportProfiles, async ({ query, session, request }) => {
    const now = clock.now();
    refuseTooMany(await countProfiles(db, session, query, now));
    await noteExport(context, session, 'customers', query);
    const locale = localeOf(request);
    const timezone = await clockOf(db, session);
    const rows = [];
    for await (const batch of profileBatches(db, session, query, now))
      rows.push(...batch.map((row) => profileCells(row, locale, timezone)));
    const table = { name: 'customers', columns: profileColumnsOf(locale, timezone), rows };
    return fileOf(thread, 'customers', query.format, [table]);
  });
}
