import { primaryColour } from '@galla/contract';

/** Ten steps, lightest first. */
export type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

/** The primary colour is step 8; step 5 replaces it on dark surfaces, where navy has too little contrast. */
export const brandScale: Scale = [
  '#f1f4f9',
  '#e0e7f1',
  '#c3cfe2',
  '#9fb3d1',
  '#7a95bf',
  '#4f72a6',
  '#436291',
  '#334f78',
  primaryColour,
  '#16243c',
];
export const primaryShade = { light: 8, dark: 5 } as const;

export const greyScale: Scale = [
  '#f6f7f9',
  '#eef0f3',
  '#e3e6eb',
  '#d3d8e0',
  '#8490a2',
  '#687486',
  '#556072',
  '#3d4757',
  '#283140',
  '#18202c',
];

/** Surfaces and text of the dark scheme, lightest first; step 7 is a card, step 8 the page. */
export const darkScale: Scale = [
  '#e6eaf0',
  '#c6ced9',
  '#9ba7b9',
  '#8692a5',
  '#5e6b7f',
  '#2a3341',
  '#1d2530',
  '#161c25',
  '#0f141b',
  '#0a0e14',
];

export const redScale: Scale = [
  '#fdecea',
  '#f9d3cf',
  '#f2b3ad',
  '#ff9d93',
  '#e5655b',
  '#d4483f',
  '#b3261e',
  '#991f18',
  '#7f1914',
  '#5c110d',
];

export const greenScale: Scale = [
  '#e7f5ec',
  '#cbead6',
  '#a2d9b6',
  '#74d498',
  '#3fae6a',
  '#218c4c',
  '#17753f',
  '#136336',
  '#0f502b',
  '#0a3a1f',
];
