import fc from 'fast-check';
import * as z from 'zod/mini';

/** The subset of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** Chooses the id for a field of this name: 'orderId', 'token' … */
export type IdFor = (field: string) => string;

/** A call's input as JSON Schema. What it can't express (refinements, transforms) is anything. */
export const schemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Values that match the contract's patterns: a number, a day, a time, a name, codes of registers. */
const knownWords = [
  '9876543210',
  '2026-03-02T06:30:00.000Z',
  '2026-03-02',
  '0930',
  '4711',
  '560001',
  'Paneer Tikka',
  'paneer-tikka-27',
  'PANEER20',
  'cook@tawa.example',
  'HDFC0000001',
  '27AAPFU0939F1ZV',
  '10012022000123',
  '#aa3344',
  '12.97,77.59',
];

/** Text that breaks unescaped concatenation. */
export const nastyTexts = [
  "'; drop table orders; --",
  '%00\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '=cmd|calc',
  'ａ\u202Eb\u{1F35B}',
  '__proto__',
  '%',
  '_'.repeat(5_000),
];

/** A value that matches the schema, as far as JSON Schema can express it; ids come from `idFor`. */
export function valueOf(schema: JsonSchema, idFor: IdFor, field = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, idFor, field)));
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valueOf(part, idFor, field));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values) as unknown);
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, idFor);
    case 'array': {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, 3));
      return fc.array(valueOf(schema.items ?? {}, idFor, field.replace(/s$/, '')), { minLength, maxLength });
    }
    case 'integer':
      return fc.integer(rangeOf(schema, 1_000));
    case 'number':
      return fc.integer(rangeOf(schema, 100));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, idFor, field);
    default:
      return fc.constantFrom<unknown>('1', 'anything', 1, true);
  }
}

function objectOf(schema: JsonSchema, idFor: IdFor): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  if (propertyNames && typeof additionalProperties === 'object') {
    return fc.dictionary(valueOf(propertyNames, idFor).map(String), valueOf(additionalProperties, idFor), {
      maxKeys: 3,
    });
  }
  const fields = Object.entries(properties).map(
    ([name, part]) => [name, valueOf(part, idFor, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema, span: number) {
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1));
  const max = Math.floor(maximum ?? (exclusiveMaximum === undefined ? min + span : exclusiveMaximum - 1));
  return { min, max: Math.max(min, Math.min(max, min + span)) };
}

function textOf(schema: JsonSchema, idFor: IdFor, field: string): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 40 } = schema;
  if (format === 'uuid') return fc.constantFrom('').map(() => idFor(field));
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    const fits = knownWords.filter(
      (word) => expression.test(word) && word.length >= minLength && word.length <= maxLength,
    );
    return fits.length > 0 ? fc.constantFrom(...fits) : fc.stringMatching(new RegExp(pattern));
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

/** One field of a call, and a value that its schema rejects. */
export interface BadValue {
  /** Path in the body or query: ['customer', 'mobile']. */
  path: string[];
  rule: string;
  value: unknown;
}

/** For every field of an object schema, at any depth of plain objects: one value per violated rule. */
export function badValuesOf(schema: JsonSchema, path: string[] = []): BadValue[] {
  if (schema.type !== 'object' || !schema.properties) return [];
  return Object.entries(schema.properties).flatMap(([name, part]) => {
    const here = [...path, name];
    const missing = schema.required?.includes(name)
      ? [{ path: here, rule: 'required', value: undefined }]
      : [];
    return [
      ...missing,
      ...brokenRulesOf(part).map((bad) => ({ ...bad, path: here })),
      ...badValuesOf(part, here),
    ];
  });
}

function brokenRulesOf(schema: JsonSchema): Omit<BadValue, 'path'>[] {
  if (schema.oneOf ?? schema.anyOf ?? schema.allOf) return [{ rule: 'type', value: { not: 'this' } }];
  if ('const' in schema || schema.enum) return [{ rule: 'enum', value: 'none of these' }];
  const bad: Omit<BadValue, 'path'>[] = [];
  if (schema.type !== undefined)
    bad.push({
      rule: 'type',
      value: schema.type === 'object' || schema.type === 'array' ? 'text' : { a: 1 },
    });
  if (schema.maxLength !== undefined)
    bad.push({ rule: 'maxLength', value: 'a'.repeat(schema.maxLength + 1) });
  if (schema.minLength !== undefined && schema.minLength > 0)
    bad.push({ rule: 'minLength', value: 'a'.repeat(schema.minLength - 1) });
  if (schema.pattern !== undefined) bad.push({ rule: 'pattern', value: '\u0001\u0007§' });
  if (schema.minimum !== undefined && schema.minimum > -1e15)
    bad.push({ rule: 'minimum', value: schema.minimum - 1 });
  if (schema.maximum !== undefined && schema.maximum < 1e15)
    bad.push({ rule: 'maximum', value: schema.maximum + 1 });
  if (schema.type === 'integer') bad.push({ rule: 'whole', value: 1.5 });
  if ((schema.minItems ?? 0) > 0) bad.push({ rule: 'minItems', value: [] });
  return bad;
}
