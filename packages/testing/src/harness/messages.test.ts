import { compareCatalogues } from '@galla/shared/i18n';
import { harnessEn, harnessMessages } from './messages';

test('every text of the harness has its translation', () => {
  const { hi } = harnessMessages;
  if (typeof hi === 'function') throw new Error('the harness brings its texts at once');
  expect(compareCatalogues(harnessEn, hi)).toEqual({ missing: [], surplus: [], placeholders: [] });
});
