import { checkTheme } from '@galla/domain';
import { presetNames, presets, sameColours } from './theme-presets';

test.each(presetNames)('ONB-11 the preset %s passes everywhere', (name) => {
  expect(checkTheme(presets[name]).filter(({ passes }) => !passes)).toEqual([]);
});

test('sets are equal when every colour is', () => {
  expect(sameColours(presets.galla, { ...presets.galla })).toBe(true);
  expect(sameColours(presets.galla, { ...presets.galla, gradientEnd: '#000000' })).toBe(false);
});
