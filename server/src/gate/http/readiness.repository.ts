import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/queryable';

/** A committed write, as small as one can be: what an order needs of the database. */
export const writeOnce = (db: Queryable): Promise<number> =>
  db.execute({
    name: 'readiness',
    text: `insert into installation_facts (name, value, at) values ('writable', '', now())
    on conflict (name) do update set at = excluded.at`,
  });

/** More than a page: where the disk was full, small rows may fit that an order does not. */
export const writeRoom = (db: Queryable): Promise<number> =>
  db.execute({
    name: 'readiness room',
    text: `insert into installation_facts (name, value, at) values ('room', $1, now())
    on conflict (name) do update set value = excluded.value, at = excluded.at`,
    values: [randomBytes(48_000).toString('base64')],
  });
