import { endpoints } from '@galla/contract';
import type { taxFileQuerySchema, TaxReturn } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { csvStart } from '../../csv/write-csv';
import { ApiError } from '../../messages/api-error';
import { fileRoute, route } from '../../gate/http/route';
import type { FileAnswer } from '../../gate/http/upload';
import type { Locale } from '../../messages/message';
import { localeOf } from '../../messages/translate';
import { noteExport } from '../../customers/note-export';
import { createSheetThread } from '../../sheets/sheet-thread';
import { csvOf } from '../../sheets/table';
import { contentTypes } from '../../sheets/write-file';
import { ledgerOfMonth, documentsOfMonth } from './documents.repository';
import { cmp08Table } from './files/cmp08';
import { dayBookColumns, dayBookRows, gstr3bTable, registerColumns, registerRows } from './files/books';
import { gstr1 } from './files/gstr1';
import { tallyXml } from './files/tally';
import { csvBook, streamed, xlsxBook } from './files/write-book';
import { issuedSeries, returnLines } from './return-lines.repository';
import { regimeOf, returnScope, type ReturnScope } from './return-scope';
import { taxRegistrations, taxReturn } from './tax-return.service';

type FileQuery = z.output<typeof taxFileQuerySchema>;

/** Returns and books of a month: what the owner or the accountant takes to the tax portal and to Tally. */
export function registerTaxReturns(app: FastifyInstance, context: AppContext): void {
  const { reads } = context;
  const { taxReturns } = endpoints;
  const thread = createSheetThread();

  route(app, taxReturns.taxRegistrations, async ({ session }) => ({
    data: await taxRegistrations(reads, session),
  }));

  route(app, taxReturns.taxReturn, async ({ query, session }) => ({
    data: await taxReturn(reads, await returnScope(reads, session, query)),
  }));

  fileRoute(app, taxReturns.taxFile, async ({ query, session, request }) => {
    const scope = await returnScope(reads, session, query);
    const file = await fileOf(scope, query, localeOf(request));
    await noteExport(context, session, query.kind, query, scope.outletIds);
    return file;
  });

  async function fileOf(scope: ReturnScope, query: FileQuery, locale: Locale): Promise<FileAnswer> {
    const { gstin, month } = scope;
    const [year, number] = month.split('-');
    const name = (what: string): string => [what, gstin || 'no-GSTIN', `${number}${year}`].join('_');
    const register = () => ({
      fileName: name('Register'),
      columns: registerColumns(locale),
      batches: mapped(documentsOfMonth(reads, scope), ({ document }) => registerRows(document, locale)),
    });
    const dayBook = () => ({
      fileName: name('DayBook'),
      columns: dayBookColumns(locale),
      batches: mapped(ledgerOfMonth(reads, scope), (entry) => dayBookRows(entry, locale)),
    });
    switch (query.kind) {
      case 'gstr1Json': {
        const lines = await returnLines(reads, scope);
        refuseUnlessRegular(
          scope,
          lines.map(({ regime }) => regime),
        );
        const series = await issuedSeries(reads, scope);
        return streamed(
          `${name('GSTR1')}.json`,
          'application/json; charset=utf-8',
          gstr1(reads, scope, lines, series, query.operatorGstin),
        );
      }
      case 'gstr3bCsv': {
        const figures = await taxReturn(reads, scope);
        refuseUnlessRegular(scope, [figures.regime]);
        return {
          bytes: Buffer.from(csvOf([gstr3bTable(figures, locale)]) || csvStart),
          contentType: contentTypes.csv,
          fileName: `${name('GSTR3B')}.csv`,
        };
      }
      case 'cmp08Csv': {
        const { cmp08 } = await taxReturn(reads, scope);
        if (!cmp08) throw new ApiError(422, 'TAX_FILE_NOT_FOR_REGIME', 'reports.taxFileForComposition');
        return {
          bytes: Buffer.from(csvOf([cmp08Table(cmp08, locale)]) || csvStart),
          contentType: contentTypes.csv,
          fileName: `${['CMP08', gstin, cmp08.from, cmp08.to].join('_')}.csv`,
        };
      }
      case 'tallyXml':
        return streamed(
          `${name('Tally')}.xml`,
          'application/xml; charset=utf-8',
          tallyXml(
            scope.outlets[0]?.legalName ?? '',
            documentsOfMonth(reads, scope),
            ledgerOfMonth(reads, scope),
          ),
        );
      case 'registerCsv':
        return csvBook(register());
      case 'registerXlsx':
        return xlsxBook(thread, register());
      case 'dayBookCsv':
        return csvBook(dayBook());
      case 'dayBookXlsx':
        return xlsxBook(thread, dayBook());
    }
  }
}

/** @throws ApiError 422 for an outlet that files neither GSTR-1 nor GSTR-3B */
function refuseUnlessRegular(scope: ReturnScope, ofDocuments: readonly TaxReturn['regime'][]): void {
  const regime = regimeOf(scope, ofDocuments);
  if (regime === 'unregistered')
    throw new ApiError(422, 'TAX_FILE_NOT_FOR_REGIME', 'reports.taxFileNeedsGstin');
  if (regime === 'composition')
    throw new ApiError(422, 'TAX_FILE_NOT_FOR_REGIME', 'reports.taxFileNotForRegime');
}

async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  rowsOf: (each: From) => To[],
): AsyncGenerator<To[]> {
  for await (const each of batches) yield each.flatMap(rowsOf);
}
