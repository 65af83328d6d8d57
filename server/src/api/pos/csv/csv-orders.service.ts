import type { CsvOrders } from '@galla/shared/contract';
import { newId } from '../../../db/new-id';
import type { StoredCsvRow } from '../../../db/schema';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import type { Listener } from '../../../messages/say';
import type { SessionContext } from '../../../security/session-context';
import { staffActor } from '../../orders/actors';
import { publicMenu } from '../../storefront/storefront.repository';
import { draftCheckout, reserve } from '../checkout/checkout-draft';
import { clashOf } from '../checkout/checkout.repository';
import { requestHashOf } from '../checkout/new-order.service';
import { placeCheckout } from '../checkout/place-order';
import { findCustomerByNumber, saveCustomer } from '../customers/customers.repository';
import type { PosNeeds, PosScope } from '../pos-needs';
import { cellProblem, checkRow, itemsOfMenu } from './check-row';
import type { CheckedRow, CsvPlace } from './check-row';
import { findUpload, insertUpload, ordersByKey, saveRows } from './csv-orders.repository';
import type { CsvUpload } from './csv-orders.repository';
import { readCsvOrders } from './read-csv';
import type { CsvCells } from './read-csv';

const keyOf = (uploadId: string, row: number): string => `csv-${uploadId}-${row}`;

async function placeOf(
  { db, clock }: Pick<PosNeeds, 'db' | 'clock'>,
  merchantId: string,
  outletId: string,
  listener: Listener,
): Promise<CsvPlace> {
  const menu = await publicMenu(db, outletId, clock.now());
  if (menu === null) throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
  return { merchantId, outletId, items: itemsOfMenu(menu) };
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

/** What the screen is told of an upload. */
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

/** Reads a csv and checks every row as if it were ordered now. Throws ApiError 422 CSV_REFUSED for the file as a whole. */
export async function checkCsv(
  needs: PosNeeds,
  scope: PosScope,
  outletId: string,
  file: { bytes: Buffer; fileName: string },
  listener: Listener,
): Promise<CsvUpload> {
  const sheet = readCsvOrders(file.bytes);
  if (sheet.kind === 'refused') {
    const { reason, columns } = sheet;
    const message = say(listener, `pos.csv_${reason}`, { columns: columns.join(', ') });
    throw new ApiError(422, 'CSV_REFUSED', message, { reason, columns });
  }
  const place = await placeOf(needs, scope.merchantId, outletId, listener);
  const rows: StoredCsvRow[] = [];
  const seen = new Set<string>();
  for (const { row, cells } of sheet.rows) {
    const checked = rowOf(row, cells, await checkRow(needs, place, cells, listener));
    if (checked.reference !== '' && seen.has(checked.reference)) {
      checked.state = 'bad';
      checked.problems.push(cellProblem('reference', 'twice', checked.reference, listener));
    }
    seen.add(checked.reference);
    rows.push(checked);
  }
  const uploadId = newId();
  const { merchantId } = scope;
  const { fileName } = file;
  const uploadedAt = needs.clock.now();
  await insertUpload(needs.db, { uploadId, merchantId, outletId, fileName, rows, uploadedAt });
  return requireUpload(needs, scope, uploadId, listener);
}

/** An upload of the user's outlets. Throws ApiError 404 NOT_FOUND. */
export async function requireUpload(
  needs: Pick<PosNeeds, 'db'>,
  scope: PosScope,
  uploadId: string,
  listener: Listener,
): Promise<CsvUpload> {
  const upload = await findUpload(needs.db, scope, uploadId);
  if (upload === null) throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
  return upload;
}

/**
 * Places the good rows, each checked again and by itself: one that can't be placed any more turns bad and stops no other.
 * A row's key is its place in the upload, so a repeat, or two devices at once, place none twice.
 */
export async function applyCsv(
  needs: PosNeeds,
  session: SessionContext,
  uploadId: string,
  listener: Listener,
): Promise<CsvUpload> {
  const upload = await requireUpload(needs, session, uploadId, listener);
  const { merchantId, outletId } = upload;
  const place = await placeOf(needs, merchantId, outletId, listener);
  const keys = upload.rows.map(({ row }) => keyOf(uploadId, row));
  const before = await ordersByKey(needs.db, merchantId, keys);
  const failed = new Map<number, CheckedRow['problems']>();
  for (const row of upload.rows) {
    if (row.state !== 'good' || before.has(keyOf(uploadId, row.row))) continue;
    const problems = await placeRow(needs, session, place, upload, row, listener);
    if (problems.length > 0) failed.set(row.row, problems);
  }
  const placed = await ordersByKey(needs.db, merchantId, keys);
  const rows = upload.rows.map((row): StoredCsvRow => {
    const order = placed.get(keyOf(uploadId, row.row));
    if (order) return { ...row, state: 'placed', problems: [], ...order };
    const problems = failed.get(row.row);
    return problems ? { ...row, state: 'bad', problems } : row;
  });
  await saveRows(needs.db, uploadId, rows);
  return { ...upload, rows };
}

/** Places one row; answers what is against it. */
async function placeRow(
  needs: PosNeeds,
  session: SessionContext,
  place: CsvPlace,
  upload: CsvUpload,
  { row, cells }: StoredCsvRow,
  listener: Listener,
): Promise<CheckedRow['problems']> {
  const checked = await checkRow(needs, place, cells, listener);
  const { order } = checked;
  if (order === null) return checked.problems;
  const { db, clock } = needs;
  const now = clock.now();
  // Before the transaction: the customer's row is locked after the outlet's counter everywhere else.
  await saveCustomer(db, place.merchantId, { ...order.customer, email: undefined }, now);
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
      note: order.note,
      by: staffActor(session),
    },
    priced,
    now,
  );
  try {
    await db.transaction(async (tx) => {
      await reserve(tx, checkout, priced, now, listener);
      await placeCheckout(needs, tx, checkout, order.paymentMethod === 'wallet' ? 'paid' : 'pending');
    });
    return [];
  } catch (error) {
    // Another call placed this very row.
    if (clashOf(error) === 'key') return [];
    if (!(error instanceof ApiError)) throw error;
    return [{ column: null, value: '', reason: 'cart', cartCode: null, message: error.message }];
  }
}
