import { themeDefaults, type ThemeColourName, type ThemeColours } from '@galla/contract';
import { contrastRatio, readableOn } from './colour-contrast';
import { mixed, nearestPassing } from './lightness';
import { schemes, surfaces, type Scheme, type Surface } from './surfaces';

/** WCAG AA: text 4.5 : 1, parts of controls 3 : 1. */
const minTextContrast = 4.5;
const minMarkContrast = 3;

/** Where a theme's colour is used, and on what. 'onColour': text on the colour itself. */
export type ThemeUse = Surface | 'onColour';

/** One use of a colour, with its contrast. */
export interface ThemeFinding {
  colour: ThemeColourName;
  scheme: Scheme;
  use: ThemeUse;
  /** The colour as shown in this scheme: in dark the nearest visible one. */
  shown: string;
  ratio: number;
  needed: number;
  passes: boolean;
}

const linkGrounds: readonly Surface[] = ['bg', 'surface', 'surface-sunken', 'hover', 'selected'];
const demands = {
  // In dark, the mark of the current screen has the secondary colour.
  primaryColor: {
    grounds: { light: ['bg', 'surface', 'selected'], dark: ['bg', 'surface', 'surface-sunken'] },
    needed: minMarkContrast,
  },
  secondaryColor: { grounds: { light: linkGrounds, dark: linkGrounds }, needed: minTextContrast },
} as const satisfies Record<string, { grounds: Record<Scheme, readonly Surface[]>; needed: number }>;
/** Variants of Galla's own colours for dark backgrounds, same as in `theme/tokens.css`. */
const ownDarkColours = { primaryColor: '#4f72a6', secondaryColor: '#9dbdf0' } as const;
type GroundedColour = keyof typeof demands;

/** Contrast of text on a gradient: that of its worst point. */
const places = Array.from({ length: 9 }, (_, index) => index / 8);
const worstOn = (text: string, start: string, end: string): number =>
  Math.min(...places.map((share) => contrastRatio(text, mixed(start, end, share))));

/** Black or white, whichever has more contrast on every point of the gradient, with the contrast. */
export function readableOnGradient(
  start: string,
  end: string,
): { text: '#000000' | '#ffffff'; ratio: number } {
  const [white, black] = [worstOn('#ffffff', start, end), worstOn('#000000', start, end)];
  return white >= black ? { text: '#ffffff', ratio: white } : { text: '#000000', ratio: black };
}

const standsOut =
  (name: GroundedColour, scheme: Scheme) =>
  (hex: string): boolean =>
    demands[name].grounds[scheme].every(
      (ground) => contrastRatio(hex, surfaces[scheme][ground]) >= demands[name].needed,
    );

/**
 * A colour as shown in a scheme: light as chosen; dark the nearest of its hue that is distinguishable from dark
 * backgrounds, as Galla's own navy has a lighter variant there.
 */
export function shownIn(scheme: Scheme, name: ThemeColourName, hex: string): string {
  if (scheme === 'light' || name === 'gradientStart' || name === 'gradientEnd') return hex;
  if (hex === themeDefaults[name]) return ownDarkColours[name];
  return nearestPassing(hex, standsOut(name, scheme)) ?? hex;
}

function groundedFindings(name: GroundedColour, chosen: string): ThemeFinding[] {
  const { needed } = demands[name];
  return schemes.flatMap((scheme) => {
    const shown = shownIn(scheme, name, chosen);
    const found = (use: ThemeUse, ratio: number, least: number): ThemeFinding => ({
      colour: name,
      scheme,
      use,
      shown,
      ratio,
      needed: least,
      passes: ratio >= least,
    });
    const onGrounds = demands[name].grounds[scheme].map((ground) =>
      found(ground, contrastRatio(shown, surfaces[scheme][ground]), needed),
    );
    // Only the primary colour has text on it.
    return name === 'primaryColor'
      ? [...onGrounds, found('onColour', contrastRatio(shown, readableOn(shown)), minTextContrast)]
      : onGrounds;
  });
}

/** Every use of the colours, in both schemes, with WCAG contrast. */
export function checkTheme(colours: ThemeColours): ThemeFinding[] {
  const { gradientStart, gradientEnd } = colours;
  const { ratio } = readableOnGradient(gradientStart, gradientEnd);
  const gradient = (['gradientStart', 'gradientEnd'] as const).flatMap((colour) =>
    schemes.map((scheme): ThemeFinding => ({
      colour,
      scheme,
      use: 'onColour',
      shown: colours[colour],
      ratio,
      needed: minTextContrast,
      passes: ratio >= minTextContrast,
    })),
  );
  return [
    ...groundedFindings('primaryColor', colours.primaryColor),
    ...gradient,
    ...groundedFindings('secondaryColor', colours.secondaryColor),
  ];
}

/** The nearest colour that would pass for a use; null: it passes already, or no near colour does. */
export function suggestColour(name: ThemeColourName, colours: ThemeColours): string | null {
  const chosen = colours[name];
  const nearest = nearestPassing(chosen, (candidate) =>
    checkTheme({ ...colours, [name]: candidate }).every(
      (finding) => finding.colour !== name || finding.passes,
    ),
  );
  return nearest === chosen ? null : nearest;
}
