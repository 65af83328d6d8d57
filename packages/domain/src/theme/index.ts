export { contrastRatio, parseHexColour, readableOn } from './colour-contrast';
export { surfaces, schemes, type Scheme, type Surface } from './surfaces';
export { checkTheme, suggestColour, type ThemeFinding, type ThemeUse } from './theme-check';
export { dressOf, type ThemeDress } from './theme-dress';
