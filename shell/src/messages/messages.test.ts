import { compareCatalogues } from '@galla/shared/i18n';
import { allEn } from '../testing/all-texts';
import { hi } from './hi';

test('the texts of the shell are the same in both languages', () => {
  expect(compareCatalogues(allEn, hi)).toEqual({ missing: [], surplus: [], placeholders: [] });
});
