import { referTo } from './release-document';
import { remoteBuild } from '../testing/builds';
import { entryVouches } from '../builds/vouched-files';

test('FED-13 a document lists every file that a page loads, and no manifest for other hosts', () => {
  const { description } = remoteBuild();
  const manifests = { 'mf-manifest.json': 'sha384-x', 'mf-stats.json': 'sha384-x' };
  const { files } = referTo({ ...description, files: { ...description.files, ...manifests } }, null);
  expect(files).toEqual(description.files);
});

test('FED-27 the entry for other hosts is neither listed nor asked for by the shell’s entry', () => {
  const { description, files } = remoteBuild({ later: 'vouched' });
  const withEntry = (file: string) => ({
    ...description,
    files: { ...description.files, [file]: 'sha384-x' },
  });
  const host = withEntry('mf-host.0123456789ab.js');
  expect(referTo(host, null).files).toEqual(description.files);
  expect(entryVouches(host, files)).toBe(true);
  expect(entryVouches(withEntry('mf-hosts.0123456789ab.js'), files)).toBe(false);
});
