import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../new-id';

/**
 * A point in time. Millisecond precision on purpose: a JavaScript date has no more, and paging by a rounded time would
 * skip or repeat rows.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The key of a row: a UUID version 7 generated here unless the caller provides one. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId());

/** Contents of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Hashes of tokens and codes: never the token itself. */
export const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
