import { referTo } from './release-document';
import { remoteBuild } from './testing/builds';

test('FED-13 a document lists every file that a page loads, and no manifest for other hosts', () => {
  const { description } = remoteBuild();
  const manifests = { 'mf-manifest.json': 'sha384-x', 'mf-stats.json': 'sha384-x' };
  const { files } = referTo({ ...description, files: { ...description.files, ...manifests } }, null);
  expect(files).toEqual(description.files);
});
