import * as z from 'zod/mini';
import { instantSchema } from '../basics/primitives';
import { releaseIdSchema } from './release';
import { remoteNameSchema } from './remote-declaration';
import { rollbackVerdictSchema } from './remote-health';

const share = z.optional(z.number().check(z.minimum(0), z.maximum(1)));
const count = z.optional(z.int().check(z.minimum(1), z.maximum(100_000)));
const factor = z.optional(z.number().check(z.minimum(0), z.maximum(100)));

/** Bounds of the rollback rules that a trial sets otherwise; absent ones are those in force. */
export const ruleChangesSchema = z.strictObject({
  hardMerchants: count,
  hardShare: share,
  widespreadShare: share,
  silentPages: count,
  silentMerchants: count,
  silentShare: share,
  silentShareAlone: share,
  softSessions: count,
  softMerchants: count,
  softRate: share,
  softRatio: factor,
  softZ: factor,
});
export type RuleChanges = z.infer<typeof ruleChangesSchema>;

/** When a rule would have ended a canary; null: never. */
const endedSchema = z.nullable(
  z.object({ at: instantSchema, rule: rollbackVerdictSchema.shape.rule, why: z.string() }),
);

/** Canaries of recorded days, under the rules in force and under others. */
export const ruleTrialSchema = z.object({
  since: instantSchema,
  canaries: z.array(
    z.object({
      remote: remoteNameSchema,
      releaseId: releaseIdSchema,
      startedAt: instantSchema,
      /** How it ended: 'promoted', 'rolledBack', 'replaced'; null: it is under way. */
      outcome: z.nullable(z.string()),
      inForce: endedSchema,
      tried: endedSchema,
    }),
  ),
});
export type RuleTrial = z.infer<typeof ruleTrialSchema>;
