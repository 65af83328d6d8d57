/* oxlint-disable no-underscore-dangle -- the name zod gives it */
import * as z from 'zod/mini';
import { endpoints } from '..';
import type { EndpointConfig } from './endpoint';

/** Of `z.core`, what is read here. */
interface Definition {
  type: string;
  checks?: readonly { _zod: { def: { check: string } } }[];
  element?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  options?: readonly z.core.$ZodType[];
  valueType?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

/** Lists of a schema without an upper bound, by their path. Lists of choices are bounded by what can be chosen. */
function unboundedLists(schema: z.core.$ZodType | undefined, path: string): string[] {
  if (schema === undefined) return [];
  const { type, checks = [], element, shape = {}, options = [], ...more } = schema._zod.def as Definition;
  const inside = [
    ...Object.entries(shape).flatMap(([name, field]) => unboundedLists(field, `${path}.${name}`)),
    ...[...options, more.valueType, more.innerType, more.out].flatMap((each) => unboundedLists(each, path)),
  ];
  if (type !== 'array') return inside;
  const isBounded =
    (element?._zod.def as Definition | undefined)?.type === 'enum' ||
    checks.some(({ _zod: { def } }) => ['max_length', 'length_equals'].includes(def.check));
  return [...(isBounded ? [] : [path]), ...inside, ...unboundedLists(element, `${path}[]`)];
}

test('API-06 every list that a call takes has an upper bound', () => {
  const calls = Object.entries(endpoints).flatMap(([area, ofArea]) =>
    Object.entries<EndpointConfig>(ofArea).map(([name, call]) => ({ ...call, name: `${area}.${name}` })),
  );
  expect(calls.length).toBeGreaterThan(250);
  expect(
    calls.flatMap(({ name, body, query }) => [
      ...unboundedLists(body, `${name} body`),
      ...unboundedLists(query, `${name} query`),
    ]),
  ).toEqual([]);
  const lists = z.object({ ids: z.optional(z.array(z.array(z.string()).check(z.maxLength(3)))) });
  expect(unboundedLists(lists, 'call')).toEqual(['call.ids']);
});
