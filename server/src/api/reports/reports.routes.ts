import { Readable } from 'node:stream';
import { crmListQuerySchema, endpoints, orderDetailsQuerySchema, reportLimits } from '@galla/shared/contract';
import type { startExportBodySchema } from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { ApiError } from '../../http/api-error';
import { fileRoute, route } from '../../http/route';
import { languageOf, say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { countProfiles } from '../crm/profiles.repository';
import { createSheetThread } from '../menu-import/sheet-thread';
import { dashboard } from './dashboard.service';
import {
  cancelExport,
  exportParts,
  findExport,
  insertExport,
  listExports,
  shownExport,
} from './exports.repository';
import { refuseTooMany } from './files/direct-limit';
import { orderCells, orderColumnsOf } from './files/order-table';
import { reportTables } from './files/report-tables';
import { csvLine, csvStart, type Cell } from './files/table';
import { contentTypes, fileOf } from './files/write-file';
import { operationalReport } from './operational.report';
import { countOrders } from './order-count';
import { billedOrders, orderDetails } from './order-details';
import { reportOf } from './report.service';
import { reportScope } from './report-scope';

/** Dashboard, reports, the orders behind their figures, and files of all that. */
export function registerReports(app: FastifyInstance, context: AppContext): void {
  const { db, reads, clock } = context;
  const needs = { db: reads, clock };
  const { report } = endpoints;
  const thread = createSheetThread();

  route(app, report.dashboard, async ({ query, session, request }) => ({
    data: await dashboard(needs, session, query.outletIds, request),
  }));

  route(app, report.getOperationalReport, async ({ query, session, request }) => ({
    data: await operationalReport(needs, await reportScope(needs, session, query, request)),
  }));

  route(app, report.getReports, async ({ query, session, request }) => ({
    data: await reportOf(needs, await reportScope(needs, session, query, request), query),
  }));

  route(app, report.getOrderDetails, async ({ query, session, request }) => ({
    data: await orderDetails(needs, session, query, request),
  }));

  route(app, report.dashboardOrders, async ({ query, session, request }) => ({
    data: await orderDetails(needs, session, query, request),
  }));

  fileRoute(app, report.exportReport, async ({ query, session, request }) => {
    const scope = await reportScope(needs, session, query, request);
    const { kind } = query;
    const made =
      kind === 'operational'
        ? { ...(await operationalReport(needs, scope)), kind }
        : await reportOf(needs, scope, { ...query, kind, skip: 0, limit: reportLimits.xlsxRows });
    const name = `${kind}-${scope.range.from}-${scope.range.to}`;
    return fileOf(thread, name, query.format, reportTables(made, request));
  });

  fileRoute(app, report.orderBreakup, async ({ query, session, request }) => {
    const scope = await reportScope(needs, session, query, request);
    const { total } = await countOrders(reads, scope, query);
    refuseTooMany(total, request);
    const fileName = `orders-${scope.range.from}-${scope.range.to}`;
    const columns = orderColumnsOf(request);
    if (query.format === 'csv') {
      const lines = async function* () {
        yield csvStart + csvLine(columns);
        for await (const batch of billedOrders(reads, scope, query))
          yield batch.map((order) => csvLine(orderCells(order, request))).join('');
      };
      return { bytes: Readable.from(lines()), contentType: contentTypes.csv, fileName: `${fileName}.csv` };
    }
    const rows: Cell[][] = [];
    for await (const batch of billedOrders(reads, scope, query))
      rows.push(...batch.map((order) => orderCells(order, request)));
    return fileOf(thread, fileName, 'xlsx', [{ name: 'Orders', columns, rows }]);
  });

  route(app, report.startExport, async ({ body, session, request }) => {
    const rows = await exportRows(body, session, request);
    const most = body.format === 'xlsx' ? reportLimits.xlsxRows : reportLimits.exportRows;
    if (rows > most)
      throw new ApiError(413, 'EXPORT_TOO_LARGE', say(request, 'reports.tooLargeForXlsx', { rows, most }), {
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
        language: languageOf(request),
        fileName: `${body.kind === 'breakup' ? 'orders' : 'customers'}-${now.toISOString().slice(0, 10)}.${body.format}`,
      },
      body.idempotencyKey,
      reportLimits.exportsAtOnce,
      now,
    );
    if (kept === null) {
      const atOnce = { most: reportLimits.exportsAtOnce };
      throw new ApiError(429, 'EXPORTS_AT_ONCE', say(request, 'reports.exportsAtOnce', atOnce));
    }
    return { data: shownExport(kept) };
  });

  /** Settles that the query is one, that its rows are the caller's to see, and how many there are. */
  async function exportRows(
    body: z.output<typeof startExportBodySchema>,
    session: SessionContext,
    request: FastifyRequest,
  ): Promise<number> {
    const schema = body.kind === 'customers' ? crmListQuerySchema : orderDetailsQuerySchema;
    const parsed = schema.safeParse(body.query);
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => ({
        path: ['query', ...path.map(String)],
        message,
      }));
      const words = problems.map(({ message }) => message).join(', ');
      throw new ApiError(
        400,
        'VALIDATION_FAILED',
        say(request, 'http.validation', { problems: words }),
        undefined,
        problems,
      );
    }
    if (body.kind === 'customers') {
      requireCustomers(session, request);
      return countProfiles(reads, session, crmListQuerySchema.parse(body.query), clock.now());
    }
    const query = orderDetailsQuerySchema.parse(body.query);
    const { total } = await countOrders(reads, await reportScope(needs, session, query, request), query);
    return total;
  }

  function requireCustomers(session: SessionContext, request: FastifyRequest): void {
    if (session.permissions.customers !== true)
      throw new ApiError(403, 'NOT_PERMITTED', say(request, 'access.notPermitted'));
  }

  route(app, report.exports, async ({ session }) => ({
    data: (await listExports(db, session, clock.now())).map(shownExport),
  }));

  fileRoute(app, report.exportFile, async ({ query, session, request }) => {
    const found = await findExport(db, session, query.exportId, clock.now());
    if (found === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'reports.exportUnknown'));
    if (found.kind === 'customers') requireCustomers(session, request);
    if (found.state !== 'ready')
      throw new ApiError(409, 'EXPORT_NOT_READY', say(request, 'reports.exportNotReady'));
    return {
      bytes: Readable.from(exportParts(db, found.exportId)),
      contentType: contentTypes[found.format],
      fileName: found.fileName,
    };
  });

  route(app, report.cancelExport, async ({ body, session, request }) => {
    await cancelExport(db, session, body.exportId);
    const found = await findExport(db, session, body.exportId, clock.now());
    if (found === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'reports.exportUnknown'));
    return { data: shownExport(found) };
  });
}
