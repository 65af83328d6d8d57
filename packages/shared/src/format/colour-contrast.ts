export { contrastRatio, parseHexColour, readableOn } from '../domain/theme/colour-contrast';
