import { createHash } from 'node:crypto';
import { givenUpShellCookie, shellName, shellStartedEvent } from '@galla/contract';
import { readPageStarter } from './read-page-starter';

test('FED-16 the starter is small, self-contained, and uses the names of the contract', async () => {
  const { text, source } = await readPageStarter();
  // It watches the start, later errors (OPS-08) and starts that froze (OPS-09), and is part of every page.
  expect(Buffer.byteLength(text)).toBeLessThan(3_072);
  expect(text).not.toMatch(/<\/|<!--|\bimport\b|\beval\b|new Function/);
  for (const name of [`${givenUpShellCookie}=`, shellName, shellStartedEvent]) expect(text).toContain(name);
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});
