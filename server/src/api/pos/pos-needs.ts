import type { AppContext } from '../../app-context';

/** What on-call ordering works with. */
export interface PosNeeds extends Pick<
  AppContext,
  'db' | 'clock' | 'partners' | 'logger' | 'rateLimits' | 'kitchen'
> {
  /** Customer tokens are made of it, as those of orders that customers place themselves. */
  tokenKey: Buffer;
}

/** Whose rows a call may touch. */
export interface PosScope {
  merchantId: string;
  outletIds: readonly string[];
}
