import { themeDefaults, type ThemeColours } from '@galla/contract';
import { contrastRatio } from './colour-contrast';
import { checkTheme, themeColoursOf, suggestColour, schemes, surfaces } from './index';

const weak = (colours: ThemeColours) => checkTheme(colours).filter(({ passes }) => !passes);

test('ONB-11 Galla’s own colours pass everywhere, in light and dark', () => {
  expect(weak(themeDefaults)).toEqual([]);
  expect(new Set(checkTheme(themeDefaults).map(({ scheme }) => scheme))).toEqual(new Set(['light', 'dark']));
});

test('ONB-11 an unreadable colour is found where it is used, with its contrast', () => {
  const found = weak({ ...themeDefaults, secondaryColor: '#f2c230' });
  expect(found.map(({ use, scheme }) => `${scheme} ${use}`)).toContain('light surface');
  expect(found.every(({ colour, ratio }) => colour === 'secondaryColor' && ratio < 4.5)).toBe(true);
});

test.each([
  ['primaryColor', '#ffe9a8'],
  ['secondaryColor', '#ff8a00'],
  ['secondaryColor', '#ffffff'],
  ['gradientEnd', '#ffffff'],
] as const)('ONB-11 the suggestion for %s %s passes, keeps its hue and is the nearest', (name, hex) => {
  const colours = { ...themeDefaults, [name]: hex };
  const suggestion = suggestColour(name, colours);
  expect(suggestion).toMatch(/^#[0-9a-f]{6}$/);
  expect(weak({ ...colours, [name]: suggestion ?? '' }).filter(({ colour }) => colour === name)).toEqual([]);
  expect(suggestColour(name, { ...colours, [name]: suggestion ?? '' })).toBeNull();
});

test('ONB-11 a gradient from dark to light has no text colour that is readable everywhere', () => {
  expect(weak({ ...themeDefaults, gradientStart: '#101820', gradientEnd: '#fafafa' })).not.toEqual([]);
});

test('ONB-11 a colour too dark for dark backgrounds is shown in a lighter variant', () => {
  const resolved = themeColoursOf({ ...themeDefaults, primaryColor: '#4a0d2b' }, 'dark');
  expect(resolved.primary).not.toBe('#4a0d2b');
  expect(contrastRatio(resolved.primary, surfaces.dark.surface)).toBeGreaterThanOrEqual(3);
});

test('text is readable on every selectable colour', () => {
  for (let value = 0; value < 0xffffff; value += 0x0c0d11) {
    const primaryColor = `#${value.toString(16).padStart(6, '0')}`;
    for (const scheme of schemes) {
      const resolved = themeColoursOf({ ...themeDefaults, primaryColor }, scheme);
      expect(contrastRatio(resolved['on-primary'], resolved.primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(resolved['on-primary'], resolved['primary-hover'])).toBeGreaterThanOrEqual(4.5);
    }
  }
});
