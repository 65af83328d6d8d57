import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../check-statements.mjs';

const used = {
  'server/src/tracing/traced-database.ts': 'inner.query(row, statement)',
  'server/src/data/backup.ts': "database.pool.query('checkpoint')",
};
const foundIn = (files) => {
  const all = { ...used, ...files };
  return check({ below: () => Object.keys(all), text: (name) => all[name] }).found;
};

test('statements outside of repositories are found, each with its line', () => {
  assert.deepEqual(
    foundIn({
      'server/src/api/themes/themes.routes.ts':
        'route(app, () => {\n  db.orm.select();\n  tx.execute({});\n})',
      'server/src/api/themes/themes.service.ts': 'db.query(row, {})',
    }).map((line) => line.split(': ')[0]),
    [
      'server/src/api/themes/themes.routes.ts:2',
      'server/src/api/themes/themes.routes.ts:3',
      'server/src/api/themes/themes.service.ts:1',
    ],
  );
});

test('repositories, tests and the rooms of the database may have them; the query of a call is none', () => {
  assert.deepEqual(
    foundIn({
      'server/src/api/themes/themes.repository.ts': 'db.query(row, {})',
      'server/src/api/themes/themes.test.ts': 'app.db.orm.select()',
      'server/src/db/lock-named.ts': 'tx.execute({})',
      'server/src/api/themes/themes.routes.ts': 'route(app, ({ query }) => findThemes(db, query.text))',
    }),
    [],
  );
});

test('a claim that ends by a count of attempts is found', () => {
  const claim = 'select id from mails where sent_at is null and';
  assert.deepEqual(
    foundIn({
      'server/src/api/themes/themes.repository.ts': `${claim}\n m.attempts < ${'$'}{maxAttempts} limit 10`,
      'server/src/api/themes/mails.repository.ts': `${claim} try_at <= $1 limit 10`,
    }),
    [
      'server/src/api/themes/themes.repository.ts:2: retries end by time (server/src/rules/retries), not by a count of attempts',
    ],
  );
});

test('an exception that nothing needs is found', () => {
  assert.match(foundIn({ 'server/src/data/backup.ts': '' }).join(), /backup\.ts” is not used/);
});
