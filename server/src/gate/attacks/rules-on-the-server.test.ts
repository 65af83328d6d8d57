import fc from 'fast-check';
import { errorBodySchema, type EndpointConfig } from '@galla/contract';
import type { TestApp } from '../../testing/test-app';
import { allEndpoints, takesBody } from '../../testing/all-endpoints';
import { everyPermission, startFullApp } from '../../testing/full-shop';
import { badValuesOf, schemaOf, valueOf, type BadValue } from '../../testing/schema-values';

const anId = '01890a5d-ac96-774b-bcce-123456789012';
/** A partner's body is validated after its signature; the paths of its errors are covered by separate tests. */
const calls = allEndpoints.filter(([, { access, format }]) => access !== 'partner' && format !== 'multipart');

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startFullApp();
  token = (await app.signIn({ permissions: everyPermission })).token;
});
afterAll(() => app.close());

interface BadCall {
  part: 'query' | 'body';
  bad: BadValue;
}

/** A query is text: values that text can't express are no bad values there, and an empty text may be omitted. */
const canBeSaid = ({ value, rule }: BadValue) =>
  rule === 'required' || (typeof value === 'string' ? value.trim() !== '' : typeof value === 'number');

function badCallsOf(endpoint: EndpointConfig): BadCall[] {
  const inQuery = badValuesOf(schemaOf(endpoint.query)).filter(canBeSaid);
  const inBody = takesBody(endpoint) ? badValuesOf(schemaOf(endpoint.body)) : [];
  return [
    ...inQuery.map((bad): BadCall => ({ part: 'query', bad })),
    ...inBody.map((bad): BadCall => ({ part: 'body', bad })),
  ];
}

function withBad(value: unknown, [name = '', ...rest]: string[], bad: unknown): Record<string, unknown> {
  const fields = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  if (rest.length > 0) return { ...fields, [name]: withBad(fields[name], rest, bad) };
  const { [name]: _replaced, ...others } = fields;
  return bad === undefined ? others : { ...others, [name]: bad };
}

const textQuery = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/**
 * 'refused' when the response rejects the field at `path`, or something in it, by name; otherwise the actual response.
 */
function refusalOf({ status, raw }: { status: number; raw: { body: string } }, path: string): string {
  const refusal = status === 400 ? errorBodySchema.safeParse(JSON.parse(raw.body)).data : undefined;
  const named = refusal?.problems?.map((problem) => problem.path.join('.')) ?? [];
  const found = named.some(
    (name) => name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`),
  );
  return refusal?.code === 'VALIDATION_FAILED' && found ? 'refused' : `${path}: ${status} ${raw.body}`;
}

const table = calls.flatMap(([name, endpoint]) =>
  badCallsOf(endpoint).map((call) => ({ name, endpoint, ...call })),
);

test('VAL-07 the table of bad values covers the contract', () => {
  expect(table.length).toBeGreaterThan(500);
  expect(new Set(table.map(({ bad }) => bad.rule))).toEqual(
    new Set([
      'required',
      'type',
      'enum',
      'maxLength',
      'minLength',
      'pattern',
      'minimum',
      'maximum',
      'whole',
      'minItems',
    ]),
  );
});

test.each(calls.filter(([, endpoint]) => badCallsOf(endpoint).length > 0))(
  'VAL-07 %s refuses each field that breaks a rule, and names it',
  async (_name, endpoint) => {
    const goodQuery = fc.sample(
      valueOf(schemaOf(endpoint.query), () => anId),
      { seed: 1, numRuns: 1 },
    )[0];
    const goodBody = takesBody(endpoint)
      ? fc.sample(
          valueOf(schemaOf(endpoint.body), () => anId),
          { seed: 1, numRuns: 1 },
        )[0]
      : undefined;
    for (const { part, bad } of badCallsOf(endpoint)) {
      const query =
        part === 'query' ? withBad(goodQuery, bad.path, bad.value) : (goodQuery as Record<string, unknown>);
      const body = part === 'body' ? withBad(goodBody, bad.path, bad.value) : goodBody;
      const answer = await app.call(endpoint, { token, query: textQuery(query), body });
      expect(refusalOf(answer, bad.path.join('.'))).toBe('refused');
    }
  },
);
