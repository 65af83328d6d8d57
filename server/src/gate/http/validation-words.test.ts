import { opsEndpoints, orderSettingsFormSchema, codeRequestBodySchema } from '@galla/contract';
import fc from 'fast-check';
import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { en } from '../../messages/en';
import { translate } from '../../messages/translate';
import { allEndpoints } from '../../testing/all-endpoints';
import { schemaOf, valueOf } from '../../testing/schema-values';
import { refusedBySchema, type SchemaIssue } from './validation-words';

// As the server is set up: the contract's schemas have no messages of their own.
z.config(z.locales.en());
const calls = [...allEndpoints, ...Object.entries(opsEndpoints)];
const wrongValues: unknown[] = [undefined, null, '', 'x'.repeat(2_000), -1, 1e12, 0.5, [], {}, true];

/** Every value with one of its parts replaced by something wrong. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* wrongValues;
  if (Array.isArray(value)) {
    for (const [at, part] of value.slice(0, 2).entries())
      for (const wrong of spoilt(part)) yield value.with(at, wrong);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value))
      for (const wrong of spoilt(part)) yield { ...value, [name]: wrong };
  }
}

const issuesOf = (schema: ZodMiniType, value: unknown): SchemaIssue[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ({
    ...issue,
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
  }));

/** What no person is to read: a path, the name of a field in code, a word of the schema library. */
const machine = /\w\.\w|undefined|null\b|NaN|invalid input|expected|received|uuid|regex|\{\{|\}\}/i;
const camelCase = /[a-z][A-Z]/;

test.each(calls)('API-03 %s refuses in words of its own, without any path of a schema', (_name, endpoint) => {
  const withoutWords = new Set<string>();
  const said = { en: new Set<string>(), hi: new Set<string>() };
  for (const schema of [endpoint.body, endpoint.query]) {
    const anything = valueOf(schemaOf(schema), () => '0190b2f0-0000-7000-8000-000000000000');
    const [sample] = fc.sample(anything, { seed: 7, numRuns: 1 });
    for (const value of spoilt(sample)) {
      const issues = issuesOf(schema, value);
      for (const { code, message } of issues)
        if (code === 'custom' && !(message in en.field)) withoutWords.add(message);
      if (issues.length === 0) continue;
      const { text, problems = [] } = refusedBySchema(issues);
      for (const message of [text, ...problems.map((problem) => problem.message)])
        for (const locale of ['en', 'hi'] as const) said[locale].add(translate(locale, message));
    }
  }
  const wrong = [...said.en].filter((words) => machine.test(words) || camelCase.test(words));
  // In Hindi nothing but numbers and marks is written in Latin letters.
  expect([...withoutWords]).toEqual([]);
  expect([...wrong, ...[...said.hi].filter((words) => /[A-Za-z]/.test(words))]).toEqual([]);
});

test.each([
  ['en', 'Check your entries: Mobile number isn’t in the right format'],
  ['hi', 'अपनी जानकारी जाँचें: मोबाइल नंबर सही फ़ॉर्मैट में नहीं है'],
] as const)('a refusal in %s names the field as people call it', (locale, words) => {
  const issues = issuesOf(codeRequestBodySchema, { countryCode: '+91', mobile: '98' });
  expect(translate(locale, refusedBySchema(issues).text)).toBe(words);
});

test('ONB-07 a rule of several fields is said once, and the path stays for the screen', () => {
  const packingCharges = { chargesPer: 'order', on: 'order', amount: '0' };
  const paymentMethods = { cod: false, online: false, wallet: false };
  const value = { acceptanceMode: 'manual', minOrderAmount: '0', packingCharges, paymentMethods };
  const { text, problems } = refusedBySchema(issuesOf(orderSettingsFormSchema, value));
  expect(translate('en', text)).toBe('Check your entries: A value needs at least one payment method');
  expect(problems?.map(({ path }) => path)).toEqual([['paymentMethods', 'online']]);
});
