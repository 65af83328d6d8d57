import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const script = path.resolve(import.meta.dirname, '../test.mjs');

test('a step that doesn’t exist is refused, where it would have passed with nothing run', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, 'types', 'builds'], {
    encoding: 'utf8',
  });
  assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
  assert.match(stderr, /^No such step: builds\. The steps are unit, .*browser\.$/m);
});
