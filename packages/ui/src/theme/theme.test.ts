/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { primaryColour, statusColours, themeDefaults } from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
import { contrastRatio } from '@galla/shared/format';
import { themeColoursOf, surfaces } from '@galla/domain';
import { applyAppearance, previewPanelColours, setPanelColours, useColourScheme } from './colour-scheme';
import { brandScale, primaryShade } from './palette';
import { statusTone } from './tones';

const usualCss = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

const contrastCss = readFileSync(join(__dirname, 'contrast.css'), 'utf8');

function tokensOf(selector: string, css = usualCss): Record<string, string> {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--g-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

const light = tokensOf(':root');
const schemes = { light, dark: { ...light, ...tokensOf(":root[data-mantine-color-scheme='dark']") } };
const tones = ['green', 'amber', 'red', 'grey', 'blue'];

/** Text on its surface, 4.5 : 1. */
const textPairs = [
  ...['bg', 'surface', 'surface-raised', 'surface-sunken', 'hover', 'selected'].flatMap((surface) => [
    ['text', surface],
    ['text-muted', surface],
    ['link', surface],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-gradient', 'gradient-start'],
  ['on-gradient', 'gradient-end'],
  ...tones.flatMap((tone) => [
    [`${tone}-fg`, `${tone}-bg`],
    [`${tone}-fg`, 'surface'],
    [`${tone}-fg`, 'bg'],
    ['on-solid', `${tone}-solid`],
    ['on-solid', `${tone}-solid-hover`],
  ]),
];
/** Borders and icons, 3 : 1. */
const markPairs = [
  ['border-control', 'surface'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['primary', 'surface'],
  ['veg', 'surface'],
  ['egg', 'surface'],
  ['non-veg', 'surface'],
];

test.each(['light', 'dark'] as const)('every pair of tokens meets WCAG AA in the %s scheme', (scheme) => {
  const tokens = schemes[scheme];
  const ratio = ([first, second]: string[]) =>
    contrastRatio(tokens[first ?? ''] ?? '', tokens[second ?? ''] ?? '');
  const weak = [
    ...textPairs.filter((pair) => ratio(pair) < 4.5),
    ...markPairs.filter((pair) => ratio(pair) < 3),
  ].map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`);
  expect(weak).toEqual([]);
});

const more = ":root[data-contrast='more'][data-mantine-color-scheme";
const contrastLight = { ...light, ...tokensOf(`${more}]`, contrastCss) };
const contrastDark = { ...schemes.dark, ...contrastLight, ...tokensOf(`${more}='dark']`, contrastCss) };

test.each([
  ['light', contrastLight],
  ['dark', contrastDark],
] as const)('with more contrast text has 7 : 1 and edges 4.5 : 1 in the %s scheme', (scheme, tokens) => {
  // Tone backgrounds use the scheme's defaults.
  const grounds = Object.fromEntries(
    tones.map((tone) => [`${tone}-bg`, schemes[scheme][`${tone}-bg`] ?? '']),
  );
  const all: Record<string, string> = { ...tokens, ...grounds };
  const ratio = ([first, second]: string[]) => contrastRatio(all[first ?? ''] ?? '', all[second ?? ''] ?? '');
  const weak = [
    ...textPairs.filter((pair) => ratio(pair) < 7),
    ...[...markPairs, ['border', 'surface'], ['border-strong', 'bg']].filter((pair) => ratio(pair) < 4.5),
  ].map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`);
  expect(weak).toEqual([]);
});

test('the primary colour is a step of its scale, and the scale is monotonic from light to dark', () => {
  expect(brandScale[primaryShade.light]).toBe(primaryColour);
  const onWhite = brandScale.map((step) => contrastRatio(step, '#ffffff'));
  expect(onWhite).toEqual([...onWhite].sort((first, second) => first - second));
  expect(contrastRatio(brandScale[primaryShade.dark], '#ffffff')).toBeGreaterThan(4.5);
});

test('ENG-01 each status has its colour', () => {
  expect(
    Object.fromEntries(Object.keys(statusColours).map((status) => [status, statusTone(status)])),
  ).toEqual({
    active: 'green',
    expired: 'amber',
    inactive: 'red',
    drafts: 'grey',
    inreview: 'amber',
  });
});

test('ONB-11 themes are checked against the style sheet’s backgrounds', () => {
  for (const scheme of ['light', 'dark'] as const) expect(schemes[scheme]).toMatchObject(surfaces[scheme]);
  expect(schemes.light).toMatchObject({
    primary: themeDefaults.primaryColor,
    'gradient-start': themeDefaults.gradientStart,
    'gradient-end': themeDefaults.gradientEnd,
    link: themeDefaults.secondaryColor,
  });
  const resolved = themeColoursOf(themeDefaults, 'dark');
  expect(schemes.dark).toMatchObject({ primary: resolved.primary, link: resolved.link });
});

describe('ONB-11 a merchant’s colours', () => {
  const plum = { ...themeDefaults, primaryColor: '#6b1f5c' };
  const token = (name: string) => document.documentElement.style.getPropertyValue(`--g-${name}`);
  beforeEach(() => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: false });
    localStorage.clear();
  });
  afterEach(() => setPanelColours(null));

  test('are applied for the scheme until they are removed', () => {
    setPanelColours(plum);
    expect(token('primary')).toBe('#6b1f5c');
    localStorage.setItem('galla.colour-scheme', 'dark');
    applyAppearance();
    expect(token('primary')).toMatch(/^#(?!6b1f5c)/);
    setPanelColours(null);
    expect(document.documentElement.style.length).toBe(0);
  });

  test('are disabled for more contrast, set by the user or the device', () => {
    setPanelColours(plum);
    localStorage.setItem('galla.contrast', 'more');
    applyAppearance();
    expect(document.documentElement.dataset['contrast']).toBe('more');
    expect(token('primary')).toBe('');
    localStorage.removeItem('galla.contrast');
    applyAppearance();
    expect(document.documentElement.dataset['contrast']).toBe('usual');
    expect(token('primary')).toBe('#6b1f5c');
    window.matchMedia = jest.fn(
      (query: string) => ({ matches: query.includes('contrast') }) as MediaQueryList,
    );
    applyAppearance();
    expect(document.documentElement.dataset['contrast']).toBe('more');
  });

  test('a preview replaces them and is fully reverted', () => {
    setPanelColours(plum);
    const undo = previewPanelColours({ ...plum, primaryColor: '#00524a' });
    expect(token('primary')).toBe('#00524a');
    // Saved on another device meanwhile: the preview stays, and reverts to the new colours.
    setPanelColours({ ...plum, primaryColor: '#7a2e00' });
    expect(token('primary')).toBe('#00524a');
    undo();
    expect(token('primary')).toBe('#7a2e00');
  });
});

test('ENG-01 in a full storage a colour scheme applies until the page is closed', () => {
  window.matchMedia = jest.fn(
    () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { result } = renderHook(useColourScheme);
  act(() => result.current.setScheme('dark'));
  expect([result.current.resolved, document.documentElement.dataset['mantineColorScheme']]).toEqual([
    'dark',
    'dark',
  ]);
  full.mockRestore();
  deviceStorage.clear();
});
