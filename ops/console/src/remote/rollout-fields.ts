import { rolloutRulesSchema } from '@galla/contract';
import type { z } from 'zod/mini';
import { parsePercent } from '../lib/format';

export const ruleLists = ['merchantIds', 'outletIds', 'userIds'] as const;
export type RuleList = `${'allow' | 'deny'}.${(typeof ruleLists)[number]}`;

export type RolloutFields =
  | { kind: 'ok'; releaseId: string; basisPoints: number; rules: z.output<typeof rolloutRulesSchema> }
  | { kind: 'refused'; field: 'share' | RuleList };

/** Validates the fields of the rollout form. Ids are separated by whitespace or commas. */
export function readRolloutFields(form: FormData, share: string): RolloutFields {
  const named = (list: 'allow' | 'deny') =>
    Object.fromEntries(
      ruleLists.map((of) => [
        of,
        String(form.get(`${list}.${of}`))
          .split(/[\s,]+/)
          .filter((id) => id !== ''),
      ]),
    );
  const rules = rolloutRulesSchema.safeParse({
    allow: named('allow'),
    deny: named('deny'),
    cohorts: { internal: form.get('internal') === 'on', businessTypes: form.getAll('businessType') },
  });
  const basisPoints = parsePercent(share);
  if (basisPoints === null) return { kind: 'refused', field: 'share' };
  if (!rules.success) return { kind: 'refused', field: listOf(rules.error.issues[0]?.path ?? []) };
  return { kind: 'ok', releaseId: String(form.get('releaseId')), basisPoints, rules: rules.data };
}

/** The list that an issue is in. */
function listOf([list, of]: readonly PropertyKey[]): RuleList {
  return `${list === 'deny' ? 'deny' : 'allow'}.${ruleLists.find((each) => each === of) ?? 'merchantIds'}`;
}
