import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../new-id';

/**
 * A point in time. Milliseconds on purpose: a JavaScript date holds no more, and a list that is paged by a
 * time which was rounded on its way out would skip or repeat rows.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The key of a row: a UUID version 7 made here unless the caller brings one. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId());

/** Hashes of tokens and codes: never the token itself. */
export const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
