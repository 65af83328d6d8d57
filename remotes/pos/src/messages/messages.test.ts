import { compareCatalogues } from '@galla/shared/i18n';
import { en } from './en';
import { hi } from './hi';
import { laterEn } from './later.en';

test('every text has its translation, with the same placeholders', () => {
  expect(compareCatalogues({ ...en, ...laterEn }, hi)).toEqual({
    missing: [],
    surplus: [],
    placeholders: [],
  });
});

test('texts that come later replace none of the first ones', () => {
  expect(Object.keys(laterEn).filter((key) => key in en)).toEqual([]);
});
