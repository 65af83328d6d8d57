import type { AppContext } from '../../../app-context';

/** Dependencies of the set-up calls. */
export type RecordDeps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'secrets' | 'logger' | 'rateLimits'>;
