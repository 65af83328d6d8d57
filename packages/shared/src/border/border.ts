import * as z from 'zod/mini';
import type { RemoteIdentity } from './remote-identity';

/**
 * A value that the page does not take from a remote. Its stack names the file of the release that handed it over; `by`
 * does where the stack can't, as in an effect of React.
 */
export class BorderError extends TypeError {
  override readonly name = 'BorderError';

  constructor(
    message: string,
    readonly by: RemoteIdentity | null = null,
  ) {
    super(message);
  }
}

/** Reports a value that is not taken. It is not thrown: the page goes on, and its sender's release is charged. */
export function refuse(message: string, by: RemoteIdentity | null = null): void {
  reportError(new BorderError(message, by));
}

/** A copy of what a remote hands over, as its schema says; null: reported, and not to be used. */
export function taken<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  what: string,
  by: RemoteIdentity | null = null,
): z.output<Schema> | null {
  try {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    refuse(`${what}: ${issue?.path.join('.')} ${issue?.code}`, by);
  } catch {
    // A getter of the value threw.
    refuse(`${what}: unreadable`, by);
  }
  return null;
}

/** The fields of a change that have a schema and are as it says; all others are reported and left out. */
export function takenFields(
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  change: object,
  what: string,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const field of Object.keys(change)) {
    const schema = Object.hasOwn(schemas, field) ? schemas[field] : z.never();
    // A value of its own, so that undefined is judged, too.
    const read = taken(z.tuple([schema ?? z.never()]), [Reflect.get(change, field)], `${what} ${field}`);
    if (read !== null) fields[field] = read[0];
  }
  return fields;
}

/** Of functions nothing but that they are functions can be known. */
export const functionSchema = z.custom<(...values: never[]) => unknown>(
  (value) => typeof value === 'function',
);

/** Whether this is a function; reported when it is not. */
export function isFunction(value: unknown, what: string): boolean {
  if (typeof value === 'function') return true;
  refuse(`${what}: no function`);
  return false;
}

/** Calls a remote's listener: what it throws is reported and stops nobody else. */
export function callSafely<Values extends unknown[]>(
  listener: (...values: Values) => void,
  ...values: Values
): void {
  try {
    listener(...values);
  } catch (error) {
    reportError(error);
  }
}
