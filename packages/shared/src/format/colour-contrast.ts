export { contrastRatio, parseHexColour, readableOn } from '@galla/domain';
