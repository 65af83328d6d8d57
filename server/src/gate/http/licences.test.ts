import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { temporaryFolder } from '../../db/testing/temporary-folder';
import { registerErrors } from './errors';
import { registerLicences } from './licences';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('the notices of the packages inside are served as text; a server that was not built has none', async () => {
  const file = join(folder.path, 'notices.txt');
  const app = fastify();
  registerErrors(app);
  registerLicences(app, () => file);
  expect((await app.inject('/licences.txt')).statusCode).toBe(404);
  writeFileSync(file, 'free 1.0.0\nLicence: MIT\n');
  const answer = await app.inject('/licences.txt');
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'free 1.0.0\nLicence: MIT\n',
  ]);
  await app.close();
});
