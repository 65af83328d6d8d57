import { pino, type DestinationStream, type Logger } from 'pino';
import { maskFields, maskText } from './mask';

/**
 * The server's log: one JSON object a line, with secrets removed and telephone numbers masked in every entry.
 * @param destination where the lines go; standard output by default.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => maskFields(fields),
    },
    serializers: { err: errorForLog, error: errorForLog },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        method.apply(this, args.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg)) as typeof args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Type, text, stack and cause; no other fields, because a database error contains the values of its query. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const causes: Error[] = [];
  for (let at: unknown = error; at instanceof Error && !causes.includes(at); at = at.cause) causes.push(at);
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.constructor.name,
    message: maskText(causes.map(textOf).join(': ')),
    stack: maskText(
      causes.map((cause) => `${cause.name}: ${textOf(cause)}\n${framesOf(cause)}`).join('\ncaused by: '),
    ),
    ...(typeof code === 'string' ? { code } : {}),
  };
}

/** The query builder's message ends with the values of its query: names, numbers, hashes. */
const textOf = ({ message }: Error): string => message.split('\nparams: ')[0] ?? '';

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
