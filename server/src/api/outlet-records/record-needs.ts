import type { AppContext } from '../../app-context';

/** What the calls of an outlet's set-up are given. */
export type RecordNeeds = Pick<AppContext, 'db' | 'clock' | 'partners' | 'secrets' | 'logger' | 'rateLimits'>;
