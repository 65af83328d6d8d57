import type { ThemeColours } from '@galla/contract';
import { themeColoursOf, type Scheme } from '@galla/domain';

/** Names of the component library for the same colours. */
const libraryNames: Readonly<Record<string, readonly string[]>> = {
  primary: ['--mantine-color-brand-filled'],
  'primary-hover': ['--mantine-color-brand-filled-hover'],
  'on-primary': ['--mantine-primary-color-contrast'],
};

let kept: ThemeColours | null = null;
let previewed: { colours: ThemeColours | null } | null = null;
let written: string[] = [];

/** Writes the current colours for a scheme onto the page; without a theme or scheme, the style sheet's apply. */
export function writeColours(scheme: Scheme | null): void {
  const { style } = document.documentElement;
  for (const name of written) style.removeProperty(name);
  written = [];
  const colours = previewed === null ? kept : previewed.colours;
  if (colours === null || scheme === null) return;
  for (const [token, value] of Object.entries(themeColoursOf(colours, scheme))) {
    for (const name of [`--g-${token}`, ...(libraryNames[token] ?? [])]) {
      style.setProperty(name, value);
      written.push(name);
    }
  }
}

/** Sets the merchant's colours; null: Galla's. Call `applyAppearance` afterwards. */
export function keepColours(colours: ThemeColours | null): void {
  kept = colours;
}

/** Preview colours for this page, replacing the stored ones; undefined ends the preview. */
export function tryColours(colours: ThemeColours | null | undefined): void {
  previewed = colours === undefined ? null : { colours };
}
