import { allEndpoints, takesBody } from '../../testing/all-endpoints';
import { schemaOf, type JsonSchema } from '../../testing/schema-values';
import { strangerFields } from '../../testing/stranger-fields';

/** Calls without a session; those of partners are signed. */
const open = allEndpoints.filter(([, { access }]) => access === 'public' || access === 'customer');

function fieldsOf(schema: JsonSchema, place: string): string[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...branches.flatMap((branch) => fieldsOf(branch, place)),
    ...(schema.items ? fieldsOf(schema.items, `${place}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
      const here = `${place}.${name}`;
      return [here, ...fieldsOf(part, here)];
    }),
  ];
}

/** A record or a value of any shape takes fields that no list can name. */
function isOpenEnded(schema: JsonSchema): boolean {
  const parts = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values(schema.properties ?? {}),
  ];
  const anything = Object.keys(schema).every((key) => key === '$schema' || key === 'default');
  const isRecord = typeof schema.additionalProperties === 'object' || schema.additionalProperties === true;
  return anything || isRecord || parts.some(isOpenEnded);
}

test('TRU-09 the calls without a session are those whose fields have their reasons', () => {
  expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(strangerFields).toSorted());
});

test.each(open)('TRU-09 %s takes no field without a reason', (name, endpoint) => {
  const parts = [
    { place: 'query', schema: schemaOf(endpoint.query) },
    ...(takesBody(endpoint) ? [{ place: 'body', schema: schemaOf(endpoint.body) }] : []),
  ];
  const fields = parts.flatMap(({ place, schema }) => fieldsOf(schema, place));
  expect([...new Set(fields)].toSorted()).toEqual(Object.keys(strangerFields[name] ?? {}).toSorted());
});

test.each(open.filter(([, endpoint]) => takesBody(endpoint)))(
  'TRU-09 %s takes no body of any shape',
  (_name, endpoint) => {
    expect([endpoint.format, isOpenEnded(schemaOf(endpoint.body))]).toEqual(['json', false]);
  },
);
