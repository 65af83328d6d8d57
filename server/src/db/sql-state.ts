import pg from 'pg';
import { z } from 'zod';

function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof pg.DatabaseError) return inner;
  }
  return null;
}

/** The SQLSTATE of a failed statement, also below Drizzle's own error; null when it was no statement that failed. */
export function sqlStateOf(error: unknown): string | null {
  return databaseErrorOf(error)?.code ?? null;
}

/** Whether a row was refused because one like it exists; `constraint` names the unique index that must have said so. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

/** Whether a text was refused that the database can't hold: one with a zero byte, half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
  const found = databaseErrorOf(error);
  if (found?.code === '22P02') return found.message.includes('type json');
  return found?.code === '22021' || found?.code === '22P05';
}

/** The server stops, starts, or takes no more connections (class 57P, 53300); its line was cut. */
const awayStates = /^(57P0[1-5]|53300|08\w{3})$/;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
const awayMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** An error of Node, of whichever realm: `instanceof` would not know those of another one. */
const failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  syscall: z.string().optional(),
  cause: z.unknown().optional(),
});

/** Whether a statement failed because the database can't be reached now, or has no connection free: try again later. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return awayStates.test(state);
  const at = failure.safeParse(error).data;
  if (at === undefined) return false;
  // Of a file that is missing, too, the code is ENOENT: only what connects counts.
  if (awayCodes.has(at.code ?? '') && /^(connect|read|write)$/.test(at.syscall ?? '')) return true;
  return awayMessages.test(at.message) || isDatabaseAway(at.cause);
}
