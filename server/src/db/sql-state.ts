import pg from 'pg';
import { z } from 'zod';

function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof pg.DatabaseError) return inner;
  }
  return null;
}

/** The SQLSTATE of a failed statement, also when wrapped by Drizzle; null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  return databaseErrorOf(error)?.code ?? null;
}

/** Whether a row violated a unique index; `constraint` names the expected index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

/** Whether a row refers to one that is gone; `constraint` names the reference. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === '23503' && found.constraint === constraint;
}

/** The row that breaks a check of its table, as the database words it; null: another error. */
export function rowAgainstCheck(error: unknown, constraint: string): string | null {
  const found = databaseErrorOf(error);
  return found?.code === '23514' && found.constraint === constraint ? (found.detail ?? '') : null;
}

/** Whether a text can't be stored in the database: a zero byte, half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
  const found = databaseErrorOf(error);
  if (found?.code === '22P02') return found.message.includes('type json');
  return found?.code === '22021' || found?.code === '22P05';
}

/** The server stops, starts, or is out of connections or disk (class 57P, 53300, 53100); or the connection was cut. */
const awayStates = /^(57P0[1-5]|53[13]00|08\w{3})$/;

/** Whether the database has no room on its disk. */
export const isDiskFull = (error: unknown): boolean => sqlStateOf(error) === '53100';
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
const awayMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** An error of Node, of any realm: `instanceof` fails for errors of another one. */
const failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  syscall: z.string().optional(),
  cause: z.unknown().optional(),
});

/** Whether a statement failed because the database is unreachable or out of connections: retry later. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return awayStates.test(state);
  const at = failure.safeParse(error).data;
  if (at === undefined) return false;
  // A missing file also has the code ENOENT: only connection errors count.
  if (awayCodes.has(at.code ?? '') && /^(connect|read|write)$/.test(at.syscall ?? '')) return true;
  return awayMessages.test(at.message) || isDatabaseAway(at.cause);
}
