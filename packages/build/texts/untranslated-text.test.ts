/** @jest-environment node */
/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findUntranslatedText, findUntranslatedTextIn } from './untranslated-text.cjs';

test('user-visible and accessible text in the code is found', () => {
  const source = `
    const heading = t('title');
    export const Page = ({ open }: { open: boolean }) => (
      <main aria-label="Orders page" className="not spoken">
        Hello there
        <Kbd>Enter</Kbd> {'https://'}
        {open ? 'It is open' : t('closed')}
        {open && <b title={\`Order \${heading}\`}>· {heading} %</b>}
        <Button icon="check" label={t('accept')} onClick={() => notify.error({ message: 'It failed', id: 'some id' })} />
      </main>
    );`;
  expect(findUntranslatedText([{ path: 'page.tsx', source }]).sort()).toEqual([
    'page.tsx:4 Orders page',
    'page.tsx:5 Hello there',
    'page.tsx:7 It is open',
    'page.tsx:8 Order',
    'page.tsx:9 It failed',
  ]);
});

const root = join(__dirname, '..', '..', '..');
const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => `${folder}/${name}`);
const folders = [
  ...foldersOf('packages/shared/src'),
  ...foldersOf('packages/ui/src'),
  ...foldersOf('shell/src'),
  ...foldersOf('remotes').map((remote) => `${remote}/src`),
];

test.each(folders)('NAV-12 %s has no text outside the catalogues', (folder) => {
  expect(findUntranslatedTextIn(join(root, folder))).toEqual([]);
});
