import { csvOrderColumns, endpoints, posLimits } from '@galla/contract';
import type { publicMenuSchema } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { safeText, writeCsv } from '../../../csv/write-csv';
import { notFound } from '../../../http/api-error';
import { fileRoute, route } from '../../../http/route';
import { readUpload } from '../../../http/upload';
import { msg } from '../../../messages/message';
import { localeOf } from '../../../messages/translate';
import { requireOutlet } from '../../../security/tenant';
import { publicMenu } from '../../menu/public-menu.repository';
import type { PosDeps } from '../pos-deps';
import { itemsOfMenu } from './check-row';
import { applyCsv, checkCsv, reportOf, requireUpload } from './csv-orders.service';

/** Orders from a csv: each row is checked, then the good ones are placed. */
export function registerCsvOrders(app: FastifyInstance, deps: PosDeps): void {
  const { posBulk } = endpoints;

  route(app, posBulk.csvOrders, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId);
    const file = await readUpload(request, posLimits.csvBytes);
    return { data: reportOf(await checkCsv(deps, session, query.outletId, file, localeOf(request))) };
  });

  fileRoute(app, posBulk.template, async ({ query, session }) => {
    requireOutlet(session, query.outletId);
    const menu = await publicMenu(deps.db, query.outletId, deps.clock.now());
    if (menu === null) throw notFound();
    return {
      // The BOM marks it as UTF-8 for spreadsheets.
      bytes: Buffer.from(`\uFEFF${templateOf(menu)}`),
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

type Menu = z.output<typeof publicMenuSchema>;

/** Two example rows: one delivery, one pickup, with the menu's dishes and options. */
function templateOf(menu: Menu): string {
  const items = itemsOfMenu(menu).filter(({ available }) => available);
  // Can be ordered by name alone, without required options.
  const plain = items.find(({ groups }) => groups.every(({ min }) => min === 0));
  const withChoices = items.find(({ groups }) => groups.length > 0) ?? plain;
  const optionOf = (type: 'VARIANT' | 'ADDON') =>
    withChoices?.groups.find((group) => group.type === type)?.options[0]?.optionName;
  const variant = optionOf('VARIANT');
  const addon = optionOf('ADDON');
  const choices = `${withChoices?.name ?? ''}${variant === undefined ? '' : ` (${variant})`}${addon === undefined ? '' : ` + ${addon}`}`;
  const rows = [
    [...csvOrderColumns],
    [
      'A-1',
      'Meera Nair',
      '+91',
      '9845010000',
      'delivery',
      '12, Lake View Road',
      '',
      'Bengaluru',
      'Karnataka',
      '560038',
      `2 x ${choices}; ${plain?.name ?? choices}`,
      '',
      'cod',
      'Please ring twice',
    ],
    [
      'A-2',
      'Arjun Reddy',
      '+91',
      '9845010001',
      'pickup',
      '',
      '',
      '',
      '',
      '',
      safeText(plain?.name ?? choices),
      '',
      'cod',
      '',
    ],
  ];
  return writeCsv(rows).trimEnd();
}
