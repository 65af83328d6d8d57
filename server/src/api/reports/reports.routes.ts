import { Readable } from 'node:stream';
import { crmListQuerySchema, endpoints, orderDetailsQuerySchema, reportLimits } from '@galla/contract';
import type { startExportBodySchema } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { ApiError, notFound, notPermitted } from '../../messages/api-error';
import { fileRoute, route } from '../../gate/http/route';
import { refusedBySchema } from '../../gate/http/validation-words';
import { msg } from '../../messages/message';
import { localeOf } from '../../messages/translate';
import type { SessionContext } from '../../gate/access/session-context';
import { countProfiles } from '../../customers/profiles.repository';
import { createSheetThread } from '../../sheets/sheet-thread';
import { noteExport } from '../../customers/note-export';
import { dashboard } from './dashboard.service';
import { dayReport } from './day.report';
import {
  cancelExport,
  exportParts,
  findExport,
  insertExport,
  listExports,
  shownExport,
} from './exports.repository';
import { refuseTooMany } from '../../sheets/direct-limit';
import { orderCells, orderColumnsOf } from './files/order-table';
import { reportTables } from './files/report-tables';
import { csvStart } from '../../csv/write-csv';
import { csvRows, type Cell } from '../../sheets/table';
import { contentTypes, fileOf } from '../../sheets/write-file';
import { outletsToday } from './outlets-today.service';
import { operationalReport } from './operational.report';
import { countOrders } from './order-count.repository';
import { billedOrders, orderDetails } from './order-details.repository';
import { reportOf } from './report.service';
import { reportScope } from '../../reports/report-scope';
import { withoutTurnover } from './without-turnover';

/** Dashboard, reports, the orders behind their figures, and exports. */
export function registerReports(app: FastifyInstance, context: AppContext): void {
  const { db, reads, clock } = context;
  const deps = { db: reads, clock };
  const { report } = endpoints;
  const thread = createSheetThread();

  const seesTurnover = ({ permissions }: SessionContext): boolean => permissions.report === true;

  route(app, report.dashboard, async ({ query, session }) => {
    const whole = await dashboard(deps, session, query.outletIds);
    return { data: seesTurnover(session) ? whole : withoutTurnover(whole) };
  });

  route(app, report.outletsToday, async ({ session }) => {
    const outlets = await outletsToday(deps, session);
    return { data: seesTurnover(session) ? outlets : outlets.map((each) => ({ ...each, sales: null })) };
  });

  route(app, report.getOperationalReport, async ({ query, session }) => ({
    data: await operationalReport(deps, await reportScope(deps, session, query)),
  }));

  route(app, report.day, async ({ query, session }) => ({ data: await dayReport(deps, session, query) }));

  route(app, report.getReports, async ({ query, session }) => ({
    data: await reportOf(deps, await reportScope(deps, session, query), query),
  }));

  route(app, report.getOrderDetails, async ({ query, session }) => ({
    data: await orderDetails(deps, session, query),
  }));

  route(app, report.dashboardOrders, async ({ query, session }) => {
    const found = await orderDetails(deps, session, query);
    return { data: seesTurnover(session) ? found : { ...found, amount: null } };
  });

  fileRoute(app, report.exportReport, async ({ query, session, request }) => {
    const scope = await reportScope(deps, session, query);
    const { kind } = query;
    await noteExport(context, session, kind, query, query.outletIds);
    const made =
      kind === 'operational'
        ? { ...(await operationalReport(deps, scope)), kind }
        : await reportOf(deps, scope, { ...query, kind, skip: 0, limit: reportLimits.xlsxRows });
    const name = `${kind}-${scope.range.from}-${scope.range.to}`;
    return fileOf(thread, name, query.format, reportTables(made, localeOf(request)));
  });

  fileRoute(app, report.orderBreakup, async ({ query, session, request }) => {
    const scope = await reportScope(deps, session, query);
    const { total } = await countOrders(reads, scope, query);
    refuseTooMany(total);
    await noteExport(context, session, 'orders', query, query.outletIds);
    const fileName = `orders-${scope.range.from}-${scope.range.to}`;
    const locale = localeOf(request);
    const columns = orderColumnsOf(locale);
    if (query.format === 'csv') {
      const lines = async function* () {
        yield csvStart + csvRows([columns]);
        for await (const batch of billedOrders(reads, scope, query))
          yield csvRows(batch.map((order) => orderCells(order, locale)));
      };
      return { bytes: Readable.from(lines()), contentType: contentTypes.csv, fileName: `${fileName}.csv` };
    }
    const rows: Cell[][] = [];
    for await (const batch of billedOrders(reads, scope, query))
      rows.push(...batch.map((order) => orderCells(order, locale)));
    return fileOf(thread, fileName, 'xlsx', [{ name: 'Orders', columns, rows }]);
  });

  route(app, report.startExport, async ({ body, session, request }) => {
    const rows = await exportRows(body, session);
    const most = body.format === 'xlsx' ? reportLimits.xlsxRows : reportLimits.exportRows;
    if (rows > most)
      throw new ApiError(413, 'EXPORT_TOO_LARGE', msg('reports.tooLargeForXlsx', { rows, most }), {
        rows,
        most,
      });
    const now = clock.now();
    const kept = await insertExport(
      db,
      {
        exportId: newId(),
        merchantId: session.merchantId,
        userId: session.userId,
        kind: body.kind,
        format: body.format,
        query: body.query,
        outletIds: [...session.outletIds],
        language: localeOf(request),
        fileName: `${body.kind === 'breakup' ? 'orders' : 'customers'}-${now.toISOString().slice(0, 10)}.${body.format}`,
      },
      body.idempotencyKey,
      reportLimits.exportsAtOnce,
      now,
    );
    if (kept === null) {
      const atOnce = { most: reportLimits.exportsAtOnce };
      throw new ApiError(429, 'EXPORTS_AT_ONCE', msg('reports.exportsAtOnce', atOnce));
    }
    await noteExport(context, session, body.kind, body.query);
    return { data: shownExport(kept) };
  });

  /** Validates the query, checks access to its rows, and counts them. */
  async function exportRows(
    body: z.output<typeof startExportBodySchema>,
    session: SessionContext,
  ): Promise<number> {
    const schema = body.kind === 'customers' ? crmListQuerySchema : orderDetailsQuerySchema;
    const parsed = schema.safeParse(body.query);
    if (!parsed.success) {
      throw refusedBySchema(
        parsed.error.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path.map(String)] })),
      );
    }
    if (body.kind === 'customers') {
      if (session.permissions.customers !== true) throw notPermitted();
      return countProfiles(reads, session, crmListQuerySchema.parse(body.query), clock.now());
    }
    const query = orderDetailsQuerySchema.parse(body.query);
    const { total } = await countOrders(reads, await reportScope(deps, session, query), query);
    return total;
  }

  route(app, report.exports, async ({ session }) => ({
    data: (await listExports(db, session, clock.now())).map(shownExport),
  }));

  fileRoute(app, report.exportFile, async ({ query, session }) => {
    const found = await findExport(db, session, query.exportId, clock.now());
    if (found === null) throw notFound('reports.exportUnknown');
    if (found.state !== 'ready') throw new ApiError(409, 'EXPORT_NOT_READY', 'reports.exportNotReady');
    return {
      bytes: Readable.from(exportParts(db, found.exportId)),
      contentType: contentTypes[found.format],
      fileName: found.fileName,
    };
  });

  route(app, report.cancelExport, async ({ body, session }) => {
    await cancelExport(db, session, body.exportId);
    const found = await findExport(db, session, body.exportId, clock.now());
    if (found === null) throw notFound('reports.exportUnknown');
    return { data: shownExport(found) };
  });
}
