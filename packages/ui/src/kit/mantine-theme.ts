import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { brandScale, darkScale, greenScale, greyScale, primaryShade, redScale } from '../theme/palette';

/** Theme of the component library; screens use the tokens and components instead. */
export const mantineTheme: MantineThemeOverride = createTheme({
  primaryColor: 'brand',
  primaryShade,
  colors: {
    brand: brandScale,
    gray: greyScale,
    dark: darkScale,
    red: redScale,
    green: greenScale,
    teal: greenScale,
  },
  white: '#ffffff',
  black: '#18202c',
  fontFamily: 'var(--g-font)',
  fontFamilyMonospace: 'var(--g-font-mono)',
  headings: { fontFamily: 'var(--g-font)', fontWeight: '600' },
  fontSizes: {
    xs: 'var(--g-font-caption)',
    sm: 'var(--g-font-body)',
    md: 'var(--g-font-body)',
    lg: 'var(--g-font-heading)',
    xl: 'var(--g-font-title)',
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, 'var(--g-shadow-pop)'])),
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
