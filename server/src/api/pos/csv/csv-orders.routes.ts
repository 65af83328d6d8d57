import { endpoints, posLimits } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { fileRoute, route } from '../../../gate/http/route';
import { readUpload } from '../../../gate/http/upload';
import { msg } from '../../../messages/message';
import { localeOf } from '../../../messages/translate';
import type { PosDeps } from '../../../checkout/pos-deps';
import { applyCsv, checkCsv, reportOf, requireUpload, templatePlace } from './csv-orders.service';
import { csvTemplate } from './template';

/** Orders from a csv: each row is checked, then the good ones are placed. */
export function registerCsvOrders(app: FastifyInstance, deps: PosDeps): void {
  const { posBulk } = endpoints;

  route(app, posBulk.csvOrders, async ({ query, session, request }) => {
    const file = await readUpload(request, posLimits.csvBytes);
    return { data: reportOf(await checkCsv(deps, session, query.outletId, file, localeOf(request))) };
  });

  fileRoute(app, posBulk.template, async ({ query, session, request }) => {
    const place = await templatePlace(deps, session, query.outletId);
    return {
      // The BOM marks it as UTF-8 for spreadsheets.
      bytes: Buffer.from(`\uFEFF${await csvTemplate(deps, place, localeOf(request))}`),
      contentType: 'text/csv; charset=utf-8',
      fileName: 'orders.csv',
    };
  });

  route(app, posBulk.report, async ({ query, session }) => ({
    data: reportOf(await requireUpload(deps, session, query.uploadId)),
  }));

  route(app, posBulk.apply, async ({ body, session, request }) => {
    const upload = reportOf(await applyCsv(deps, session, body.uploadId, localeOf(request)));
    return { data: upload, message: msg('pos.csvPlaced', { count: upload.placed }) };
  });
}
