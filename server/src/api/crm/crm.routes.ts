import { crmImportColumns, crmLimits, endpoints } from '@galla/shared/contract';
import type { CrmImport } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { ApiError } from '../../http/api-error';
import { fileRoute, route } from '../../http/route';
import { readUpload } from '../../http/upload';
import { say } from '../../messages/say';
import { createSheetThread } from '../menu-import/sheet-thread';
import { refuseTooMany } from '../reports/files/direct-limit';
import { csvOf } from '../reports/files/table';
import { contentTypes, fileOf } from '../reports/files/write-file';
import { crmAct, customerUnknown } from './crm-scope';
import { importCustomers } from './import.service';
import { mergeCustomers, undoMerge } from './merge.service';
import { profileCells, profileColumnsOf } from './profile-table';
import { customerOrders, profileDetail } from './profile-detail';
import { addNote, removeNote, updateProfile } from './profile.service';
import {
  countProfiles,
  countRules,
  findProfile,
  listDuplicates,
  listProfiles,
  profileBatches,
  shownProfile,
} from './profiles.repository';
import { deleteSegment, listSegments, saveSegment } from './segments.service';
import { activeCoupons, listSendings, sendToSegment } from './sendings.service';

/** Customers: profiles, segments, what is written to them, and files of them. */
export function registerCrm(app: FastifyInstance, context: AppContext): void {
  const { db, clock, rateLimits } = context;
  const { crm } = endpoints;
  const thread = createSheetThread();

  route(app, crm.profiles, async ({ query, session }) => {
    const { rows, total } = await listProfiles(db, session, query, clock.now());
    return { data: { profiles: rows.map(shownProfile), total } };
  });

  route(app, crm.profile, async ({ query, session, request }) => ({
    data: await profileDetail({ db, now: clock.now() }, session, query.token, request),
  }));

  route(app, crm.orders, async ({ query, session, request }) => {
    if ((await findProfile(db, session, query.token)) === null) throw customerUnknown(request);
    return { data: await customerOrders(db, session, query.token, query) };
  });

  route(app, crm.updateProfile, async ({ body, session, request }) => {
    const act = crmAct(session, clock.now());
    await updateProfile(db, act, body, request);
    const data = await profileDetail({ db, now: act.at }, session, body.token, request);
    return { data, message: say(request, 'crm.changed') };
  });

  route(app, crm.addNote, async ({ body, session, request }) => ({
    data: await addNote(db, crmAct(session, clock.now()), body, request),
  }));

  route(app, crm.removeNote, async ({ body, session, request }) => {
    await removeNote(db, crmAct(session, clock.now()), body, request);
    return { data: { noteId: body.noteId } };
  });

  route(app, crm.duplicates, async ({ query, session, request }) => {
    if ((await findProfile(db, session, query.token)) === null) throw customerUnknown(request);
    return { data: (await listDuplicates(db, session, query.token)).map(shownProfile) };
  });

  route(app, crm.merge, async ({ body, session, request }) => ({
    data: await mergeCustomers(db, crmAct(session, clock.now()), body, request),
    message: say(request, 'crm.merged'),
  }));

  route(app, crm.undoMerge, async ({ body, session, request }) => ({
    data: await undoMerge(db, crmAct(session, clock.now()), body.mergeId, request),
    message: say(request, 'crm.mergeUndone'),
  }));

  route(app, crm.segments, async ({ session }) => ({ data: await listSegments(db, session, clock.now()) }));

  route(app, crm.countSegment, async ({ body, session }) => ({
    data: await countRules(db, session, body.rules, clock.now()),
  }));

  route(app, crm.saveSegment, async ({ body, session, request }) => {
    const data = await saveSegment(db, crmAct(session, clock.now()), body, request);
    return { data, message: say(request, 'crm.segmentSaved', { name: data.name }) };
  });

  route(app, crm.deleteSegment, async ({ body, session, request }) => {
    await deleteSegment(db, crmAct(session, clock.now()), body.segmentId, request);
    return { data: { segmentId: body.segmentId }, message: say(request, 'crm.segmentDeleted') };
  });

  route(app, crm.coupons, async ({ session }) => ({
    data: await activeCoupons(db, session.merchantId, clock.now()),
  }));

  route(app, crm.sendToSegment, async ({ body, session, request }) => {
    await rateLimits.take('segmentSendingsByMerchant', session.merchantId, request);
    const data = await sendToSegment(db, crmAct(session, clock.now()), body, request);
    return { data, message: say(request, 'crm.sending', { count: data.recipients }) };
  });

  route(app, crm.sendings, async ({ session }) => ({ data: await listSendings(db, session.merchantId) }));

  route(app, crm.crmImportFile, async ({ session, request }) => {
    await rateLimits.take('customerImportsByMerchant', session.merchantId, request);
    const upload = await readUpload(request, crmLimits.importBytes);
    return { data: await importCustomers({ db, thread }, crmAct(session, clock.now()), upload, request) };
  });

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
    const [kept] = await db.query<{ rows: CrmImport['rows'] }>({
      text: 'select rows from customer_imports where id = $1 and merchant_id = $2',
      values: [query.importId, session.merchantId],
    });
    if (kept === undefined) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    const rows = kept.rows.flatMap(({ row, mobile, name, problems }) =>
      problems.map(({ column, value, reason }) => [
        row,
        mobile,
        name,
        column,
        value,
        say(request, `importReasons.${reason}`),
      ]),
    );
    const columns = (['row', 'mobile', 'name', 'column', 'value', 'problem'] as const).map((key) =>
      say(request, `columns.${key}`),
    );
    const text = csvOf([{ name: 'errors', columns, rows }]);
    return { bytes: Buffer.from(text), contentType: contentTypes.csv, fileName: 'customers-errors.csv' };
  });

  fileRoute(app, crm.exportProfiles, async ({ query, session, request }) => {
    const now = clock.now();
    refuseTooMany(await countProfiles(db, session, query, now), request);
    const rows = [];
    for await (const batch of profileBatches(db, session, query, now))
      rows.push(...batch.map((row) => profileCells(row, request)));
    const table = { name: 'customers', columns: profileColumnsOf(request), rows };
    return fileOf(thread, 'customers', query.format, [table]);
  });
}
