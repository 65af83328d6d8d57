import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { rolloutRulesSchema, type RolloutRules } from '@galla/contract';
import { bucketKey, bucketOf, getsCanary, type AudienceFacts } from './assignment';

const noRules = rolloutRulesSchema.parse({});

const bucket = (seed: string, remote: string, merchantId: string) =>
  bucketOf(
    createHash('sha256')
      .update(bucketKey(seed, remote, merchantId))
      .digest(),
  );

const facts = (merchantId: string, more: Partial<AudienceFacts> = {}): AudienceFacts => ({
  merchantId,
  userId: 'user',
  outletIds: [],
  businessTypes: [],
  internal: false,
  ...more,
});

const gets = (
  merchantId: string,
  basisPoints: number,
  {
    seed = 'seed',
    remote = 'orders',
    rules = noRules,
    more = {},
  }: { seed?: string; remote?: string; rules?: RolloutRules; more?: Partial<AudienceFacts> } = {},
) =>
  getsCanary({ seed, basisPoints, rules, paused: false }, facts(merchantId, more), () =>
    bucket(seed, remote, merchantId),
  );

const share = fc.integer({ min: 0, max: 10_000 });
const merchants = fc.uuid();

test('OPS-02 a share of 0 % includes no merchant and one of 100 % all', () => {
  fc.assert(
    fc.property(merchants, fc.string(), (merchantId, seed) => {
      expect(gets(merchantId, 0, { seed })).toBe(false);
      expect(gets(merchantId, 10_000, { seed })).toBe(true);
    }),
  );
});

test('OPS-02 a merchant with the canary keeps it while the share grows', () => {
  fc.assert(
    fc.property(merchants, fc.string(), share, share, (merchantId, seed, one, other) => {
      const [smaller, larger] = [Math.min(one, other), Math.max(one, other)];
      const left = gets(merchantId, smaller, { seed }) && !gets(merchantId, larger, { seed });
      expect(left).toBe(false);
    }),
  );
});

test('OPS-02 a merchant gets the same release on every device, for every user and at every visit', () => {
  fc.assert(
    fc.property(merchants, fc.uuid(), fc.uuid(), share, (merchantId, one, other, basisPoints) => {
      const first = gets(merchantId, basisPoints, { more: { userId: one } });
      expect(gets(merchantId, basisPoints, { more: { userId: other } })).toBe(first);
    }),
  );
});

test('OPS-02 a share of 10 % of 100 000 merchants is 10 % within half a point', () => {
  let chosen = 0;
  for (let number = 0; number < 100_000; number += 1) if (gets(`merchant-${number}`, 1_000)) chosen += 1;
  expect(Math.abs(chosen / 1_000 - 10)).toBeLessThan(0.5);
});

test('OPS-02 remotes select merchants independently of each other', () => {
  let both = 0;
  for (let number = 0; number < 100_000; number += 1) {
    const merchantId = `merchant-${number}`;
    if (gets(merchantId, 2_000) && gets(merchantId, 2_000, { remote: 'menu' })) both += 1;
  }
  // 20 % of 20 %; four standard deviations are a quarter of a point.
  expect(Math.abs(both / 1_000 - 4)).toBeLessThan(0.25);
});

test('another rollout selects other merchants', () => {
  const numbers = Array.from({ length: 2_000 }, (_, number) => `merchant-${number}`);
  const first = numbers.filter((id) => gets(id, 1_000, { seed: 'one' }));
  const again = first.filter((id) => gets(id, 1_000, { seed: 'two' }));
  expect(again.length).toBeLessThan(first.length / 3);
});

type PartialRules = { [Part in keyof RolloutRules]?: Partial<RolloutRules[Part]> };
const rulesWith = ({ allow, deny, cohorts }: PartialRules): RolloutRules => ({
  allow: { ...noRules.allow, ...allow },
  deny: { ...noRules.deny, ...deny },
  cohorts: { ...noRules.cohorts, ...cohorts },
});

test.each<[string, PartialRules, Partial<AudienceFacts>, boolean]>([
  ['a named merchant', { allow: { merchantIds: ['m'] } }, {}, true],
  ['another merchant', { allow: { merchantIds: ['x'] } }, {}, false],
  ['a named user', { allow: { userIds: ['user'] } }, {}, true],
  ['the merchant of a named outlet', { allow: { outletIds: ['o2'] } }, { outletIds: ['o1', 'o2'] }, true],
  ['an internal merchant', { cohorts: { internal: true } }, { internal: true }, true],
  ['anybody else', { cohorts: { internal: true } }, {}, false],
  ['a bakery', { cohorts: { businessTypes: ['bakery'] } }, { businessTypes: ['grocery', 'bakery'] }, true],
  ['a grocery', { cohorts: { businessTypes: ['bakery'] } }, { businessTypes: ['grocery'] }, false],
  ['one both named and denied', { allow: { merchantIds: ['m'] }, deny: { userIds: ['user'] } }, {}, false],
])('OPS-03 with a share of 0 %, %s is decided by the rules', (_who, rules, more, expected) => {
  expect(gets('m', 0, { rules: rulesWith(rules), more })).toBe(expected);
});

test('OPS-03 a denied merchant does not get the canary even at 100 %', () => {
  const rules = rulesWith({ deny: { merchantIds: ['m'] } });
  expect(gets('m', 10_000, { rules })).toBe(false);
});

test('a paused rollout reaches no merchant, including allowed ones', () => {
  const rules = rulesWith({ allow: { merchantIds: ['m'] } });
  const rollout = { seed: 's', basisPoints: 10_000, rules, paused: true };
  expect(getsCanary(rollout, facts('m'), () => 0)).toBe(false);
});
