import type { ThemeColours } from '@galla/contract';
import { contrastRatio, readableOn } from './colour-contrast';
import { mixed } from './lightness';
import { readableOnGradient, shownIn } from './theme-check';
import type { Scheme } from './surfaces';

/** The tokens of a theme, by name without '--g-'. */
export type ResolvedThemeColours = Readonly<
  Record<
    | 'primary'
    | 'primary-hover'
    | 'on-primary'
    | 'gradient-start'
    | 'gradient-end'
    | 'on-gradient'
    | 'link'
    | 'focus',
    string
  >
>;

/**
 * Slightly lighter than the colour where its text stays readable, else slightly darker; the reverse under white text.
 */
function hoverOf(primary: string, text: string): string {
  const towardsText = mixed(primary, text, 0.16);
  if (contrastRatio(towardsText, text) >= 4.5) return towardsText;
  return mixed(primary, text === '#ffffff' ? '#000000' : '#ffffff', 0.16);
}

/** Tokens of a scheme under a theme. */
export function themeColoursOf(colours: ThemeColours, scheme: Scheme): ResolvedThemeColours {
  const primary = shownIn(scheme, 'primaryColor', colours.primaryColor);
  const link = shownIn(scheme, 'secondaryColor', colours.secondaryColor);
  const onPrimary = readableOn(primary);
  return {
    primary,
    'primary-hover': hoverOf(primary, onPrimary),
    'on-primary': onPrimary,
    'gradient-start': colours.gradientStart,
    'gradient-end': colours.gradientEnd,
    'on-gradient': readableOnGradient(colours.gradientStart, colours.gradientEnd).text,
    link,
    focus: link,
  };
}
