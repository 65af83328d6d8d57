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

const minute = 60_000;
const quarterHour = 15 * minute;
const hour = 60 * minute;

/** High enough for people: a whole shop shares one address behind its router. */
export const rateRules = {
  loginByAddress: { limit: 100, windowMs: quarterHour },
  loginByAccount: { limit: 60, windowMs: quarterHour },
  otpSendByAddress: { limit: 40, windowMs: hour },
  otpSendByNumber: { limit: 6, windowMs: hour },
  otpSendByNumberADay: { limit: 15, windowMs: 24 * hour },
  otpVerifyByAddress: { limit: 120, windowMs: quarterHour },
  completeByProof: { limit: 10, windowMs: hour },
  /** Files of a whole merchant, whoever sends them. */
  uploadsByMerchant: { limit: 600, windowMs: 24 * hour },
  storeNameByAddress: { limit: 120, windowMs: minute },
  invitationByNumber: { limit: 5, windowMs: hour },
  invitationByMerchant: { limit: 60, windowMs: hour },
  paymentLinkByNumber: { limit: 5, windowMs: quarterHour },
  checkoutByAddress: { limit: 120, windowMs: minute },
  outcomesByAddress: { limit: 240, windowMs: minute },
  /** Pages before sign-in. A shop's devices share an address and report once or twice when they are opened. */
  outcomesAnonymous: { limit: 30, windowMs: minute },
  outcomesAnonymousADay: { limit: 1_000, windowMs: 24 * hour },
  outcomesByMerchant: { limit: 240, windowMs: minute },
  segmentSendingsByMerchant: { limit: 20, windowMs: hour },
  customerImportsByMerchant: { limit: 60, windowMs: hour },
  lookUpByMerchant: { limit: 60, windowMs: minute },
  opsLoginByAddress: { limit: 30, windowMs: quarterHour },
  dataExportByMerchant: { limit: 6, windowMs: hour },
  networkLookUpByMerchant: { limit: 240, windowMs: minute },
  networkByMerchant: { limit: 60, windowMs: minute },
  pushByUser: { limit: 60, windowMs: hour },
  pushTestByUser: { limit: 20, windowMs: quarterHour },
  /** One a host and five minutes is enough for a page; a person has several pages and devices. */
  backendTokenByUser: { limit: 120, windowMs: minute },
  supportByUser: { limit: 20, windowMs: hour },
  publicByAddress: { limit: 600, windowMs: minute },
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
