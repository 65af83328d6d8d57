/** The two colour schemes of the panel. */
export type Scheme = 'light' | 'dark';
export const schemes = ['light', 'dark'] as const;

/** The backgrounds behind themed colours, same as in `theme/tokens.css`; a test compares the two. */
export const surfaces = {
  light: {
    bg: '#f6f7f9',
    surface: '#ffffff',
    'surface-sunken': '#eef0f3',
    hover: '#eef0f3',
    selected: '#e0e7f1',
  },
  dark: {
    bg: '#0f141b',
    surface: '#161c25',
    'surface-sunken': '#1d2530',
    hover: '#222b37',
    selected: '#26354d',
  },
} as const satisfies Record<Scheme, Record<string, string>>;
export type Surface = keyof (typeof surfaces)['light'];
