import type { AppContext } from '../app-context';
import { audit } from '../db/audit';
import type { SessionContext } from '../gate/access/session-context';
import { staffAct } from '../orders/actors';

/** Who takes figures, orders, customers or books away as a file stands in the owner's audit. */
export const noteExport = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  session: SessionContext,
  what: string,
  query: object,
  outletIds: readonly string[] = session.outletIds,
): Promise<void> =>
  audit(db, { ...staffAct(session, clock.now()), outletIds }, 'report.export', ['report', what], {
    after: query,
  });
