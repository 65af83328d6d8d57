import { dayMs } from '@galla/contract';
import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { proveLedger } from './prove-ledger.repository';

/** Proves the ledger once a day; what differs is logged as an error. */
export function ledgerJob({ db, logger }: Pick<AppContext, 'db' | 'logger'>): Job {
  return {
    name: 'proof of the ledger',
    everyMs: dayMs,
    run: async () => {
      for (const difference of await proveLedger(db))
        logger.error(difference, 'The ledger differs from the books');
    },
  };
}
