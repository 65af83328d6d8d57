import type { ThemeColours } from '../contract/themes';
import { dressOf } from '../domain/theme/theme-dress';
import type { Scheme } from '../domain/theme/surfaces';

/** The library beneath the screens has names of its own for the same colours. */
const libraryNames: Readonly<Record<string, readonly string[]>> = {
  primary: ['--mantine-color-brand-filled'],
  'primary-hover': ['--mantine-color-brand-filled-hover'],
  'on-primary': ['--mantine-primary-color-contrast'],
};

let kept: ThemeColours | null = null;
let previewed: { colours: ThemeColours | null } | null = null;
let written: string[] = [];

/** Writes the present colours onto the page, in the dress of a scheme; without a theme, or a scheme, the style sheet's own stand. */
export function writeColours(scheme: Scheme | null): void {
  const { style } = document.documentElement;
  for (const name of written) style.removeProperty(name);
  written = [];
  const colours = previewed === null ? kept : previewed.colours;
  if (colours === null || scheme === null) return;
  for (const [token, value] of Object.entries(dressOf(colours, scheme))) {
    for (const name of [`--g-${token}`, ...(libraryNames[token] ?? [])]) {
      style.setProperty(name, value);
      written.push(name);
    }
  }
}

/** The colours of the merchant from here on; null: Galla's own. Call `applyAppearance` after it. */
export function keepColours(colours: ThemeColours | null): void {
  kept = colours;
}

/** Colours shown in this page alone, in the place of the kept ones; undefined ends it. */
export function tryColours(colours: ThemeColours | null | undefined): void {
  previewed = colours === undefined ? null : { colours };
}
