import type { ThemeColours } from '../../contract/themes';
import { contrastRatio, readableOn } from './colour-contrast';
import { mixed } from './lightness';
import { readableOnGradient, shownIn } from './theme-check';
import type { Scheme } from './surfaces';

/** The tokens of a theme, by their names without '--g-'. */
export type ThemeDress = Readonly<
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

/** A little lighter than the colour where its words stay readable, else a little darker; under white words the reverse. */
function hoverOf(primary: string, text: string): string {
  const towardsText = mixed(primary, text, 0.16);
  if (contrastRatio(towardsText, text) >= 4.5) return towardsText;
  return mixed(primary, text === '#ffffff' ? '#000000' : '#ffffff', 0.16);
}

/** What a scheme's tokens become under a theme. */
export function dressOf(colours: ThemeColours, scheme: Scheme): ThemeDress {
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
