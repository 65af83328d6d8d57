import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { noticesOf, unkeptLicences } from './licences.mjs';

const named = (name, license, paths = []) => ({ name, license, versions: ['1.0.0'], paths });

test('a licence that asks for more than its notice is refused, unless the package is a named exception', () => {
  const found = unkeptLicences([
    named('free', 'MIT'),
    named('web-push', 'MPL-2.0'),
    named('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'),
    named('web-push', 'GPL-3.0'),
    named('other', 'MPL-2.0'),
    named('nameless', 'Unknown'),
  ]);
  assert.deepEqual(
    found.map((line) => line.slice(0, line.indexOf(':'))),
    ['web-push is under GPL-3.0', 'other is under MPL-2.0', 'nameless is under Unknown'],
  );
});

test('the notices hold each package with the text of its licence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-licences-'));
  try {
    writeFileSync(path.join(folder, 'LICENSE.md'), 'Do as you like.');
    writeFileSync(path.join(folder, 'index.js'), 'nothing of it');
    const text = noticesOf([named('free', 'MIT', [folder])]);
    assert.match(text, /free 1\.0\.0\nLicence: MIT\n\nDo as you like\./);
    assert.doesNotMatch(text, /nothing of it/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
