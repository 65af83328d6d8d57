import type { TaxReturn } from '@galla/contract';
import type { z } from 'zod';
import type { taxRegistrationsSchema } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import type { ReportReader } from '../../reports/report-scope';
import { compositionStatement } from './composition-quarter.repository';
import { returnFigures } from './return-figures';
import { issuedSeries, ordersOfUnknown, monthsWithDocuments, returnLines } from './return-lines.repository';
import { gstinsOf, regimeOf, returnOutlets, type ReturnScope } from './return-scope';

/** The reader's GSTINs, those of the present outlets first; '' stands for outlets without a number. */
export async function taxRegistrations(
  db: Queryable,
  reader: ReportReader,
): Promise<z.output<typeof taxRegistrationsSchema>> {
  const outlets = await returnOutlets(db, reader);
  const gstins = [
    ...new Set(
      [...outlets.map(({ gstin }) => gstin), ...outlets.flatMap(gstinsOf)].filter((each) => each !== ''),
    ),
  ];
  if (outlets.some((outlet) => gstinsOf(outlet).includes(''))) gstins.push('');
  return {
    registrations: gstins.map((gstin) => {
      const own = outlets.filter((outlet) => gstinsOf(outlet).includes(gstin));
      return {
        gstin,
        legalName: own[0]?.legalName ?? '',
        outlets: own.map(({ displayName }) => displayName),
      };
    }),
    months: await monthsWithDocuments(
      db,
      outlets.map(({ outletId }) => outletId),
    ),
  };
}

/** A month of a GSTIN, as its returns will say it. */
export async function taxReturn(db: Queryable, scope: ReturnScope): Promise<TaxReturn> {
  const lines = await returnLines(db, scope);
  const regime = regimeOf(
    scope,
    lines.map((line) => line.regime),
  );
  return {
    gstin: scope.gstin,
    month: scope.month,
    outlets: scope.outlets.map(({ displayName }) => displayName),
    cmp08: regime === 'composition' ? await compositionStatement(db, scope) : null,
    ...returnFigures(
      lines,
      await issuedSeries(db, scope),
      regime,
      regime === 'regular' ? await ordersOfUnknown(db, scope) : 0,
    ),
  };
}
