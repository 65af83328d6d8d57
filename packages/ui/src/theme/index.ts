export { PanelTheme } from './panel-theme';
export {
  applyAppearance,
  colourSchemes,
  contrasts,
  densities,
  previewPanelColours,
  resolvedColourScheme,
  setPanelColours,
  useColourScheme,
  useContrast,
  useDensity,
  type ColourScheme,
  type Contrast,
  type Density,
} from './colour-scheme';
export { brandScale } from './palette';
export { statusTone, type Tone } from './tones';
