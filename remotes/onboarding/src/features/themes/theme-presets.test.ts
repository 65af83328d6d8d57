import { checkTheme } from '@galla/shared/domain';
import { presetNames, presets, sameColours } from './theme-presets';

test.each(presetNames)('ONB-11 the ready-made set %s can be read everywhere', (name) => {
  expect(checkTheme(presets[name]).filter(({ passes }) => !passes)).toEqual([]);
});

test('sets are the same when every colour is', () => {
  expect(sameColours(presets.galla, { ...presets.galla })).toBe(true);
  expect(sameColours(presets.galla, { ...presets.galla, gradientEnd: '#000000' })).toBe(false);
});
