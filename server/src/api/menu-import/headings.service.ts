import type { MenuImport, chooseHeadingsBodySchema } from '@galla/contract';
import type { z } from 'zod';
import { conflict, invalid } from '../../http/api-error';
import type { MenuAct } from '../menu/menu-scope';
import { replaceSheet } from './headings.repository';
import { finishCheck, presentMenuText, rawPagesOf, rememberedMappings } from './import.repository';
import { getImport, perform, shown } from './import.service';
import type { ImportDeps } from './import.service';

/**
 * Reads a sheet again with its headings in another of its first lines, and checks it. Throws ApiError: 404 NOT_FOUND,
 * 400 for a line that is none of them, 422 IMPORT_FILE_REFUSED for one without rows below, 409 CONFLICT for an import
 * that was applied.
 */
export async function chooseHeadings(
  deps: ImportDeps,
  act: MenuAct,
  { importId, headingRow }: z.output<typeof chooseHeadingsBodySchema>,
): Promise<MenuImport> {
  const { db } = deps;
  const { topRows } = await getImport(deps, act, importId);
  if (!topRows.some(({ row }) => row === headingRow)) throw invalid('imports.notReady', 'headingRow');
  const [present, remembered, rawPages] = await Promise.all([
    presentMenuText(db, act),
    rememberedMappings(db, act),
    rawPagesOf(db, importId),
  ]);
  const topLines = JSON.stringify(topRows);
  const reply = await perform(deps, {
    kind: 'headings',
    topLines,
    rawPages,
    headingRow,
    present,
    remembered,
  });
  if (reply.kind !== 'read') throw new Error('The thread answered another question');
  const revision = await replaceSheet(db, act, importId, reply.result);
  if (revision === null) throw conflict('imports.alreadyApplied');
  const { pages: _, ...read } = reply.result;
  await finishCheck(db, importId, revision, read);
  return shown(await getImport(deps, act, importId));
}
