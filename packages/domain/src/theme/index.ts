export { contrastRatio, parseHexColour, readableOn } from './colour-contrast';
export { surfaces, schemes, type Scheme, type Surface } from './surfaces';
export { checkTheme, suggestColour, type ThemeFinding, type ThemeUse } from './theme-check';
export { themeColoursOf, type ResolvedThemeColours } from './resolved-theme-colours';
