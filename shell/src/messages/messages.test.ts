import { compareCatalogues } from '@galla/shared/i18n';
import { en } from './en';
import { hi } from './hi';

test('the texts of the shell are the same in both languages', () => {
  expect(compareCatalogues(en, hi)).toEqual({ missing: [], surplus: [], placeholders: [] });
});
