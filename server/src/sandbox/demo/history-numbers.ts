import type { TaxDocument } from '@galla/contract';
import { documentNumber, financialYearOf } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import {
  openSeries,
  type Series,
  type UnnumberedDocument,
} from '../../money/documents/document-series.repository';
import { registrationOf } from '../../money/documents/make-invoice';
import type { HistoryOutlet } from './history-outlet';

interface Reserved {
  prefix: string;
  next: number;
  last: number;
}
const reservedRowSchema = z.object({ prefix: z.string(), last: z.number() });
const takenRowSchema = z.object({ taken: z.number() });

type NumberedDocument = Pick<UnnumberedDocument, 'paper' | 'issuedOn'>;
const seriesOf = (
  { merchantId, id: outletId, seller }: HistoryOutlet,
  { paper, issuedOn }: NumberedDocument,
): Series => ({
  merchantId,
  outletId,
  registration: registrationOf(outletId, { seller: { ...seller, stateCode: '' } }),
  financialYear: financialYearOf(issuedOn),
  kind: paper,
});
const keyOf = ({ registration, outletId, financialYear, kind }: Series): string =>
  [registration, outletId, financialYear, kind].join(' ');

/**
 * Numbers of the history's documents. They are reserved before the first is written, since documents of orders that are handed
 * over meanwhile are numbered after them.
 */
export class HistoryNumbers {
  readonly #series = new Map<string, Reserved>();
  #latest = 0;

  /** Reserves a number for each of these documents of an outlet. */
  async reserve(db: Queryable, outlet: HistoryOutlet, documents: Iterable<NumberedDocument>): Promise<void> {
    const wanted = new Map<string, { series: Series; count: number }>();
    for (const document of documents) {
      const series = seriesOf(outlet, document);
      const known = wanted.get(keyOf(series));
      if (known) known.count += 1;
      else wanted.set(keyOf(series), { series, count: 1 });
    }
    for (const { series, count } of wanted.values()) await this.#take(db, series, count);
  }

  /** Goes on after the documents of an interrupted run. False: it has reserved no number. */
  async resume(db: Queryable, outletId: string): Promise<boolean> {
    const rows = await db.query(
      z.object({
        ...reservedRowSchema.shape,
        ...takenRowSchema.shape,
        registration: z.string(),
        financialYear: z.string(),
        kind: z.string(),
      }),
      {
        text: `select s.registration, s.financial_year as "financialYear", s.kind, s.prefix, s.last_number as last,
            (select count(*)::int from tax_documents d join orders o on o.id = d.order_id
              where d.registration = s.registration and d.outlet_id = s.outlet_id and d.financial_year = s.financial_year
                and d.paper = s.kind and d.type = 'invoice' and o.client_key like 'history-%') as taken
          from document_series s where s.outlet_id = $1 and s.kind <> 'creditNote'`,
        values: [outletId],
      },
    );
    for (const { registration, financialYear, kind, prefix, last, taken } of rows)
      this.#series.set([registration, outletId, financialYear, kind].join(' '), {
        prefix,
        next: taken + 1,
        last,
      });
    return rows.some(({ taken, last }) => taken > 0 || last > 0);
  }

  /** The document with its number, not issued before the one that has the number before it. */
  async number(tx: Queryable, outlet: HistoryOutlet, document: UnnumberedDocument): Promise<TaxDocument> {
    const series = seriesOf(outlet, document);
    let reserved = this.#series.get(keyOf(series));
    if (reserved === undefined || reserved.next > reserved.last) reserved = await this.#take(tx, series, 1);
    const number = documentNumber(reserved.prefix, reserved.next);
    reserved.next += 1;
    this.#latest = Math.max(this.#latest, Date.parse(document.issuedAt));
    return { ...document, number, issuedAt: new Date(this.#latest).toISOString() };
  }

  /** The documents of another outlet begin a year ago again. */
  begin(): void {
    this.#latest = 0;
  }

  async #take(db: Queryable, series: Series, count: number): Promise<Reserved> {
    await openSeries(db, series);
    const [row] = await db.query(reservedRowSchema, {
      name: 'history reserve numbers',
      text: `update document_series set last_number = last_number + $5
        where registration = $1 and outlet_id = $2 and financial_year = $3 and kind = $4
        returning prefix, last_number as last`,
      values: [series.registration, series.outletId, series.financialYear, series.kind, count],
    });
    if (row === undefined) throw new Error('The document series was not opened');
    const reserved = { prefix: row.prefix, next: row.last - count + 1, last: row.last };
    this.#series.set(keyOf(series), reserved);
    return reserved;
  }
}
