import type { CsvOrders } from '@galla/contract';
import { newId } from '../../../db/new-id';
import type { StoredCsvRow } from '../../../db/schema';
import { ApiError, notFound } from '../../../messages/api-error';
import { msg, type Locale } from '../../../messages/message';
import type { SessionContext } from '../../../gate/access/session-context';
import { ensureCustomer } from '../../../orders/customer-of-number.repository';
import { staffActor } from '../../../orders/actors';
import { publicMenu } from '../../../menu/public-menu.repository';
import { draftCheckout, reserve } from '../checkout/checkout-draft';
import { clashOf } from '../../../checkout/checkout.repository';
import { requestHashOf } from '../../../secrets/request-hash';
import { placeCheckout } from '../../../checkout/place-order';
import { findCustomerByNumber } from '../customers/customers.repository';
import type { PosDeps, PosScope } from '../../../checkout/pos-deps';
import { cellProblem, checkRow, itemsOfMenu, refusalIn } from './check-row';
import type { CheckedRow, CsvPlace } from './check-row';
import { findUpload, insertUpload, ordersByKey, outletAddress, saveRows } from './csv-orders.repository';
import type { CsvUpload } from './csv-orders.repository';
import { readCsvOrders } from './read-csv';
import type { CsvCells } from './read-csv';

const keyOf = (uploadId: string, row: number): string => `csv-${uploadId}-${row}`;

async function placeOf(
  { db, clock }: Pick<PosDeps, 'db' | 'clock'>,
  { merchantId, permissions, limits }: SessionContext,
  outletId: string,
): Promise<CsvPlace> {
  const menu = await publicMenu(db, outletId, clock.now());
  if (menu === null) throw notFound();
  return { merchantId, outletId, items: itemsOfMenu(menu), by: { permissions, limits } };
}

/** An outlet as its template is made for it: also with its address. */
export async function templatePlace(
  deps: Pick<PosDeps, 'db' | 'clock'>,
  session: SessionContext,
  outletId: string,
) {
  const place = await placeOf(deps, session, outletId);
  return { ...place, address: await outletAddress(deps.db, outletId) };
}

function rowOf(row: number, cells: CsvCells, checked: CheckedRow): StoredCsvRow {
  return {
    row,
    reference: cells.reference ?? '',
    customerName: cells.customerName ?? '',
    itemCount: checked.itemCount,
    total: checked.total,
    state: checked.order === null ? 'bad' : 'good',
    problems: checked.problems,
    orderId: null,
    orderNumber: null,
    cells,
  };
}

/** An upload as shown on the screen. */
export function reportOf(upload: CsvUpload): CsvOrders {
  const count = (state: StoredCsvRow['state']) => upload.rows.filter((row) => row.state === state).length;
  return {
    uploadId: upload.uploadId,
    outletId: upload.outletId,
    fileName: upload.fileName,
    currency: upload.currency,
    uploadedAt: upload.uploadedAt.toISOString(),
    good: count('good'),
    bad: count('bad'),
    placed: count('placed'),
    rows: upload.rows.map(({ cells: _cells, ...row }) => row),
  };
}

/**
 * Parses a csv and checks every row as if it were ordered now. Throws ApiError 422 CSV_REFUSED for the file as a whole.
 */
export async function checkCsv(
  deps: PosDeps,
  session: SessionContext,
  outletId: string,
  file: { bytes: Buffer; fileName: string },
  locale: Locale,
): Promise<CsvUpload> {
  const sheet = readCsvOrders(file.bytes);
  if (sheet.kind === 'refused') {
    const { reason, columns } = sheet;
    throw new ApiError(422, 'CSV_REFUSED', msg(`pos.csv_${reason}`, { columns: columns.join(', ') }), {
      reason,
      columns,
    });
  }
  const place = await placeOf(deps, session, outletId);
  const rows: StoredCsvRow[] = [];
  const seen = new Set<string>();
  for (const { row, cells } of sheet.rows) {
    const checked = rowOf(row, cells, await checkRow(deps, place, cells, locale));
    if (checked.reference !== '' && seen.has(checked.reference)) {
      checked.state = 'bad';
      checked.problems.push(cellProblem('reference', 'twice', checked.reference, locale));
    }
    seen.add(checked.reference);
    rows.push(checked);
  }
  const uploadId = newId();
  const { merchantId } = session;
  const { fileName } = file;
  const uploadedAt = deps.clock.now();
  await insertUpload(deps.db, { uploadId, merchantId, outletId, fileName, rows, uploadedAt });
  return requireUpload(deps, session, uploadId);
}

/** An upload of the user's outlets. Throws ApiError 404 NOT_FOUND. */
export async function requireUpload(
  deps: Pick<PosDeps, 'db'>,
  scope: PosScope,
  uploadId: string,
): Promise<CsvUpload> {
  const upload = await findUpload(deps.db, scope, uploadId);
  if (upload === null) throw notFound();
  return upload;
}

/**
 * Places the good rows, each rechecked and in a separate transaction: one that fails turns bad and doesn't stop the
 * others. A row's key is its position in the upload, so repeats and concurrent calls place none twice.
 */
export async function applyCsv(
  deps: PosDeps,
  session: SessionContext,
  uploadId: string,
  locale: Locale,
): Promise<CsvUpload> {
  const upload = await requireUpload(deps, session, uploadId);
  const { merchantId, outletId } = upload;
  const place = await placeOf(deps, session, outletId);
  const keys = upload.rows.map(({ row }) => keyOf(uploadId, row));
  const before = await ordersByKey(deps.db, merchantId, keys);
  const failed = new Map<number, CheckedRow['problems']>();
  for (const row of upload.rows) {
    if (row.state !== 'good' || before.has(keyOf(uploadId, row.row))) continue;
    const problems = await placeRow(deps, session, place, upload, row, locale);
    if (problems.length > 0) failed.set(row.row, problems);
  }
  const placed = await ordersByKey(deps.db, merchantId, keys);
  const rows = upload.rows.map((row): StoredCsvRow => {
    const order = placed.get(keyOf(uploadId, row.row));
    if (order) return { ...row, state: 'placed', problems: [], ...order };
    const problems = failed.get(row.row);
    return problems ? { ...row, state: 'bad', problems } : row;
  });
  await saveRows(deps.db, uploadId, rows);
  return { ...upload, rows };
}

/** Places one row; returns its problems. */
async function placeRow(
  deps: PosDeps,
  session: SessionContext,
  place: CsvPlace,
  upload: CsvUpload,
  { row, cells }: StoredCsvRow,
  locale: Locale,
): Promise<CheckedRow['problems']> {
  const checked = await checkRow(deps, place, cells, locale);
  const { order } = checked;
  if (order === null) return checked.problems;
  const { db, clock } = deps;
  const now = clock.now();
  // Before the transaction, which would hold the changed row while it waits for the outlet's counter.
  await ensureCustomer(db, place.merchantId, order.customer, { at: now, change: { email: undefined } });
  const customer = await findCustomerByNumber(db, place.merchantId, order.customer);
  const priced = { ...order.priced, customer };
  const checkout = draftCheckout(
    {
      merchantId: place.merchantId,
      cartId: null,
      clientKey: keyOf(upload.uploadId, row),
      requestHash: requestHashOf([upload.uploadId, row]),
      paymentMethod: order.paymentMethod,
      slotStart: null,
      buyer: order.buyer,
      note: order.note,
      by: staffActor(session),
    },
    priced,
    now,
  );
  try {
    await db.transaction(async (tx) => {
      await reserve(tx, checkout, priced, now);
      await placeCheckout(deps, tx, checkout, null);
    });
    return [];
  } catch (error) {
    // A concurrent call placed this row.
    if (clashOf(error) === 'key') return [];
    return [refusalIn(error, locale)];
  }
}
