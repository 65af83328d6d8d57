import type { AppContext } from '../app-context';

/** Dependencies of on-call ordering. */
export interface PosDeps extends Pick<
  AppContext,
  'db' | 'clock' | 'partners' | 'logger' | 'rateLimits' | 'loginBackoff' | 'kitchen'
> {
  /** Secret for customer tokens, the same as for storefront orders. */
  tokenKey: Buffer;
  /** Start of links in messages. */
  linkOrigin: string;
}

/** Scope of a call: the rows it may access. */
export interface PosScope {
  merchantId: string;
  outletIds: readonly string[];
}
