import { themeDefaults, type ThemeColourName, type ThemeColours } from '@galla/contract';

/** In the wizard's order. */
export const colourNames = [
  'primaryColor',
  'gradientStart',
  'gradientEnd',
  'secondaryColor',
] as const satisfies readonly ThemeColourName[];

/** Preset colour sets; each passes the contrast check, which a test verifies. */
export const presets = {
  galla: themeDefaults,
  tandoor: {
    primaryColor: '#8a2b0f',
    gradientStart: '#7a2410',
    gradientEnd: '#a8400f',
    secondaryColor: '#8f3a00',
  },
  curryLeaf: {
    primaryColor: '#1d5b34',
    gradientStart: '#174a2a',
    gradientEnd: '#2a6f3f',
    secondaryColor: '#1f6139',
  },
  plum: {
    primaryColor: '#5c1f57',
    gradientStart: '#4a1846',
    gradientEnd: '#7d2f76',
    secondaryColor: '#7a2a73',
  },
  peacock: {
    primaryColor: '#0b4f5c',
    gradientStart: '#083d48',
    gradientEnd: '#10636f',
    secondaryColor: '#0a5a69',
  },
} as const satisfies Record<string, ThemeColours>;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

export const sameColours = (one: ThemeColours, two: ThemeColours): boolean =>
  colourNames.every((name) => one[name] === two[name]);
