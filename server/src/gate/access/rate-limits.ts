import { hourMs, minuteMs } from '@galla/contract';

/** At most `limit` per `windowMs` on average; a burst of `limit` at once is allowed. */
export interface RateRule {
  limit: number;
  windowMs: number;
}

export interface RateVerdict {
  allowed: boolean;
  retryAfterMs: number;
}

/** Store of the counts. In memory for one process; several behind one address need a shared one. */
export interface RateLimitStore {
  take(key: string, rule: RateRule, now: number): Promise<RateVerdict>;
}

const quarterHour = 15 * minuteMs;

/** High enough for people: a whole shop shares one address behind its router. */
export const rateRules = {
  loginByAddress: { limit: 100, windowMs: quarterHour },
  loginByAccount: { limit: 60, windowMs: quarterHour },
  otpSendByAddress: { limit: 40, windowMs: hourMs },
  otpSendByNumber: { limit: 6, windowMs: hourMs },
  otpSendByNumberADay: { limit: 15, windowMs: 24 * hourMs },
  otpVerifyByAddress: { limit: 120, windowMs: quarterHour },
  completeByProof: { limit: 10, windowMs: hourMs },
  /** Files of a whole merchant, whoever sends them. */
  uploadsByMerchant: { limit: 600, windowMs: 24 * hourMs },
  storeNameByAddress: { limit: 120, windowMs: minuteMs },
  invitationByNumber: { limit: 5, windowMs: hourMs },
  invitationByMerchant: { limit: 60, windowMs: hourMs },
  paymentLinkByNumber: { limit: 5, windowMs: quarterHour },
  checkoutByAddress: { limit: 120, windowMs: minuteMs },
  outcomesByAddress: { limit: 240, windowMs: minuteMs },
  /** Pages before sign-in. A shop's devices share an address and report once or twice when they are opened. */
  outcomesAnonymous: { limit: 30, windowMs: minuteMs },
  outcomesAnonymousADay: { limit: 1_000, windowMs: 24 * hourMs },
  outcomesByMerchant: { limit: 240, windowMs: minuteMs },
  segmentSendingsByMerchant: { limit: 20, windowMs: hourMs },
  customerImportsByMerchant: { limit: 60, windowMs: hourMs },
  lookUpByMerchant: { limit: 60, windowMs: minuteMs },
  opsLoginByAddress: { limit: 30, windowMs: quarterHour },
  dataExportByMerchant: { limit: 6, windowMs: hourMs },
  networkLookUpByMerchant: { limit: 240, windowMs: minuteMs },
  networkByMerchant: { limit: 60, windowMs: minuteMs },
  pushByUser: { limit: 60, windowMs: hourMs },
  pushTestByUser: { limit: 20, windowMs: quarterHour },
  /** Each costs the installation a message. */
  eveningTestByUser: { limit: 5, windowMs: hourMs },
  /** One a host and five minutes is enough for a page; a person has several pages and devices. */
  backendTokenByUser: { limit: 120, windowMs: minuteMs },
  supportByUser: { limit: 20, windowMs: hourMs },
  publicByAddress: { limit: 600, windowMs: minuteMs },
} as const satisfies Record<string, RateRule>;
export type RateRuleName = keyof typeof rateRules;

/** One timestamp per key (the generic cell rate algorithm): the time when its debt is paid off. */
export function createMemoryRateStore(maxKeys = 100_000): RateLimitStore {
  const paidOffAt = new Map<string, number>();
  const forgetPaid = (now: number) => {
    for (const [key, at] of paidOffAt) if (at <= now) paidOffAt.delete(key);
    // A flood of invented keys must not fill the memory: the oldest are evicted.
    for (const key of paidOffAt.keys()) {
      if (paidOffAt.size <= maxKeys) break;
      paidOffAt.delete(key);
    }
  };
  return {
    async take(key, rule, now) {
      const cost = rule.windowMs / rule.limit;
      // No debt is longer than the window, whatever the clock did since it was made.
      const owed = Math.min(paidOffAt.get(key) ?? 0, now + rule.windowMs);
      if (paidOffAt.has(key)) paidOffAt.set(key, owed);
      const next = Math.max(owed, now) + cost;
      const retryAfterMs = next - rule.windowMs - now;
      // A millisecond of tolerance: sums of fractions are not exact.
      if (retryAfterMs > 1) return { allowed: false, retryAfterMs: Math.ceil(retryAfterMs) };
      paidOffAt.set(key, next);
      if (paidOffAt.size > maxKeys) forgetPaid(now);
      return { allowed: true, retryAfterMs: 0 };
    },
  };
}
