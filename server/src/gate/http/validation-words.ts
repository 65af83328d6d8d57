import { en } from '../../messages/en';
import type { Message, MessageText, PlainKey } from '../../messages/message';
import { translate } from '../../messages/translate';
import { ApiError } from '../../messages/api-error';

/** What a schema says of a value: an issue of zod, or what Fastify makes of one. */
export interface SchemaIssue {
  code: string;
  path: readonly (string | number)[];
  /** Of a rule of the contract's own: its key. */
  message: string;
  format?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

type Problem = keyof typeof en.field;
const message = (problem: Problem, limit?: unknown): Message => ({
  key: `field.${problem}`,
  params: limit === undefined ? {} : { limit: String(limit) },
});

const isEmptyText = /received (undefined|null)$/;
const countedKinds = new Set<unknown>(['array', 'set', 'map', 'file']);

/** A schema's complaint in words, without the name of the field. */
export function problemWords({ code, message: own, format, origin, minimum, maximum }: SchemaIssue): Message {
  switch (code) {
    case 'custom':
      return message(own in en.field ? (own as Problem) : 'invalid');
    case 'invalid_type':
      return message(isEmptyText.test(own) ? 'required' : 'invalid');
    case 'invalid_format':
      return message(format === 'email' ? 'email' : 'pattern');
    case 'invalid_value':
      return message('choice');
    case 'unrecognized_keys':
      return message('unknown');
    case 'too_small':
      if (origin === 'string')
        return Number(minimum) <= 1 ? message('required') : message('tooShort', minimum);
      return countedKinds.has(origin) ? message('tooFew', minimum) : message('tooSmall');
    case 'too_big':
      if (origin === 'string') return message('tooLong', maximum);
      return countedKinds.has(origin) ? message('tooMany', maximum) : message('tooBig');
    default:
      return message('invalid');
  }
}

/** 'Mobile number must be filled in'; fields that nobody fills in by hand are a 'value'. */
function namedWords(issue: SchemaIssue): MessageText {
  const last = issue.path.findLast((part) => typeof part === 'string') ?? '';
  const name: PlainKey = last in en.fieldName ? (`fieldName.${last}` as PlainKey) : 'http.value';
  return (locale) => `${translate(locale, name)} ${translate(locale, problemWords(issue))}`;
}

/** Named in one message; more would not be read. */
const maxNamed = 3;

/** 400 VALIDATION_FAILED for input that a schema refused: in words, each problem with its path for the screen. */
export function refusedBySchema(issues: readonly SchemaIssue[]): ApiError {
  return new ApiError(
    400,
    'VALIDATION_FAILED',
    (locale) => {
      const words = new Set(issues.map((issue) => translate(locale, namedWords(issue))));
      const problems = [...words].slice(0, maxNamed).join('; ');
      return translate(locale, 'http.validation', { problems });
    },
    undefined,
    issues.map((issue) => ({ path: [...issue.path], message: problemWords(issue) })),
  );
}
