import { csvOrderColumns, endpoints, posLimits } from '@galla/shared/contract';
import type { publicMenuSchema } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error';
import { fileRoute, route } from '../../../http/route';
import { readUpload } from '../../../http/upload';
import { say } from '../../../messages/say';
import { requireOutlet } from '../../../security/tenant';
import { publicMenu } from '../../storefront/storefront.repository';
import type { PosNeeds } from '../pos-needs';
import { itemsOfMenu } from './check-row';
import { applyCsv, checkCsv, reportOf, requireUpload } from './csv-orders.service';

/** Orders from a csv: checked row by row, then the good ones placed. */
export function registerCsvOrders(app: FastifyInstance, needs: PosNeeds): void {
  const { posBulk } = endpoints;

  route(app, posBulk.csvOrders, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    const file = await readUpload(request, posLimits.csvBytes);
    return { data: reportOf(await checkCsv(needs, session, query.outletId, file, request)) };
  });

  fileRoute(app, posBulk.template, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    const menu = await publicMenu(needs.db, query.outletId, needs.clock.now());
    if (menu === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    return {
      // The mark tells spreadsheets that it is UTF-8.
      bytes: Buffer.from(`\uFEFF${templateOf(menu)}`),
      contentType: 'text/csv; charset=utf-8',
      fileName: 'orders.csv',
    };
  });

  route(app, posBulk.report, async ({ query, session, request }) => ({
    data: reportOf(await requireUpload(needs, session, query.uploadId, request)),
  }));

  route(app, posBulk.apply, async ({ body, session, request }) => {
    const upload = reportOf(await applyCsv(needs, session, body.uploadId, request));
    return { data: upload, message: say(request, 'pos.csvPlaced', { count: upload.placed }) };
  });
}

type Menu = z.output<typeof publicMenuSchema>;

/** Two rows an outlet could order at once: one delivered, one picked up, with the menu's own dishes and choices. */
function templateOf(menu: Menu): string {
  const items = itemsOfMenu(menu).filter(({ available }) => available);
  // Ordered by its name alone: nothing of it has to be chosen.
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
      plain?.name ?? choices,
      '',
      'cod',
      '',
    ],
  ];
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n');
}

/** A cell that a spreadsheet takes for text: quoted where it must be, and never for a formula. */
function quoted(cell: string): string {
  const safe = /^[=@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
