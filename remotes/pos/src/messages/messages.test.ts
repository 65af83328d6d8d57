import { compareCatalogues } from '@galla/shared/i18n';
import { en } from './en';
import { hi } from './hi';

test('every text has its translation, with the same placeholders', () => {
  expect(compareCatalogues(en, hi)).toEqual({ missing: [], surplus: [], placeholders: [] });
});
