import { endpoints, type ReportExport } from '@galla/contract';
import { randomId } from '@galla/shared/format';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { endpointQuery, type QueryClient } from '@galla/shared/query';
import { reportKeys } from './report.queries';
import { reportTexts } from '../messages/texts';

const lookAgainMs = 1_000;
const keyLength = 24;

const isOpen = ({ state }: ReportExport): boolean => state === 'waiting' || state === 'running';

/** The user's exports. A running one is polled, since there are no events. */
export const exportsQuery = endpointQuery(endpoints.report.exports, {
  key: reportKeys.exports,
  staleTime: 0,
  refetchInterval: (query) => (query.state.data?.some(isOpen) ? lookAgainMs : false),
});

/** Starts an export as a background job. `query`: the same parameters as for the list. */
export async function startExport(
  client: QueryClient,
  kind: ReportExport['kind'],
  format: ReportExport['format'],
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const t = reportTexts();
  try {
    await http.call(endpoints.report.startExport, {
      body: { kind, format, query, idempotencyKey: randomId(keyLength) },
    });
    notify.info({ message: t('export.begun') });
    await client.invalidateQueries({ queryKey: reportKeys.exports });
  } catch (error) {
    const tooMany = error instanceof ApiError && error.code === 'EXPORTS_AT_ONCE';
    notify.error({ message: t(tooMany ? 'export.atOnce' : 'export.failed') });
  }
}
