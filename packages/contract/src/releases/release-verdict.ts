import * as z from 'zod/mini';
import { healthFiguresSchema, rollbackVerdictSchema, silenceSchema } from './remote-health';
import { releaseIdSchema } from './release';
import type { HistoryEntry } from './release-history';
import { basisPointsSchema, rolloutRulesSchema } from './release-operations';

/** Who takes releases back by itself, as the history names it. */
export const judgeName = 'auto-rollback';

const figuresSchema = z.object({ short: healthFiguresSchema, long: healthFiguresSchema });

/** What the history keeps of a canary that was taken back. Entries from before hold less. */
const canaryDetailsSchema = z.object({
  before: z.object({ basisPoints: basisPointsSchema, rules: rolloutRulesSchema }),
  figures: z.object({
    verdict: rollbackVerdictSchema,
    failing: z.object({ counted: z.array(z.string()) }),
    canary: figuresSchema,
    silence: z.optional(z.object({ canary: silenceSchema, stable: silenceSchema })),
    /** The first failure of this canary; null: none was reported. */
    firstFailureAt: z.nullish(z.string()),
    /** The most frequent causes. */
    causes: z._default(
      z.array(z.object({ kind: z.string(), message: z.string(), paths: z.array(z.string()) })),
      [],
    ),
  }),
});

/** A release that the judge took back, and that nobody has decided about since. */
export interface TakenBack {
  remote: string;
  releaseId: string;
  /** When it was taken back, and for what. */
  at: string;
  why: string;
  /** Of a canary; null: everybody had it. */
  canary: {
    rule: z.infer<typeof rollbackVerdictSchema>['rule'];
    /** When the first of its failures was seen; null: it is not known. */
    since: string | null;
    merchants: { failing: number; all: number };
    causes: readonly { kind: string; message: string; paths: readonly string[] }[];
    /** Whom it went to: what undoing gives it to again. */
    basisPoints: number;
    rules: z.infer<typeof rolloutRulesSchema>;
  } | null;
}

/** Acts by which somebody decided about a release that was taken back. */
const decisions: ReadonlySet<HistoryEntry['action']> = new Set([
  'canary',
  'promote',
  'unquarantine',
  'retire',
]);

/** The latest verdict for each remote that still stands. @param entries newest first */
export function findTakenBack(entries: readonly HistoryEntry[]): TakenBack[] {
  const decided = new Set<string>();
  const found: TakenBack[] = [];
  for (const entry of entries) {
    const { remote, action } = entry;
    if (decided.has(remote)) continue;
    const isVerdict = action === 'rollback' && entry.by === judgeName;
    if (isVerdict || decisions.has(action)) decided.add(remote);
    const verdict = isVerdict ? readVerdict(entry) : null;
    if (verdict !== null) found.push(verdict);
  }
  return found;
}

function readVerdict({ remote, releaseId, at, reason, details }: HistoryEntry): TakenBack | null {
  const named = releaseIdSchema.safeParse(releaseId).data;
  if (named === undefined) return null;
  const base = { remote, releaseId: named, at, why: reason };
  const read = canaryDetailsSchema.safeParse(details).data;
  if (read === undefined) return { ...base, canary: null };
  const { before, figures } = read;
  const { verdict, failing, canary, silence, firstFailureAt, causes } = figures;
  const isSilent = verdict.rule === 'silent' && silence !== undefined;
  return {
    ...base,
    canary: {
      rule: verdict.rule,
      since: firstFailureAt ?? null,
      merchants: isSilent
        ? { failing: silence.canary.silentMerchants, all: silence.canary.merchants }
        : { failing: failing.counted.length, all: canary.long.merchants },
      causes,
      basisPoints: before.basisPoints,
      rules: before.rules,
    },
  };
}
