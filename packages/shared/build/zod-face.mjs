// What the shell offers of zod to remotes: what describes data that travels as JSON. Sharing the whole library would have the
// page hold every kind of schema there is, a tenth of its first file. A remote that uses another kind does not build
// (offered-names-plugin.cjs); the kind is then added here, in a release of the shell before that of the remote.
import * as zod from 'zod';

const { number, string } = zod.coerce;

export const z = {
  any: zod.any,
  array: zod.array,
  base64url: zod.base64url,
  boolean: zod.boolean,
  coerce: { number, string },
  custom: zod.custom,
  discriminatedUnion: zod.discriminatedUnion,
  email: zod.email,
  enum: zod.enum,
  int: zod.int,
  intersection: zod.intersection,
  iso: { date: zod.iso.date, datetime: zod.iso.datetime, time: zod.iso.time },
  lazy: zod.lazy,
  literal: zod.literal,
  looseObject: zod.looseObject,
  never: zod.never,
  null: zod.null,
  nullable: zod.nullable,
  number: zod.number,
  object: zod.object,
  optional: zod.optional,
  partialRecord: zod.partialRecord,
  pipe: zod.pipe,
  preprocess: zod.preprocess,
  record: zod.record,
  refine: zod.refine,
  regex: zod.regex,
  regexes: { domain: zod.regexes.domain },
  strictObject: zod.strictObject,
  string: zod.string,
  transform: zod.transform,
  tuple: zod.tuple,
  undefined: zod.undefined,
  union: zod.union,
  unknown: zod.unknown,
  url: zod.url,
  uuid: zod.uuid,
  // A schema with a default is told from others by it.
  ZodDefault: zod.ZodDefault,
};
