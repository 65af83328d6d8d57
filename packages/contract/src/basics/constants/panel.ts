// What the panel starts with, and its looks.

export const appMetadata = { app: 'restaurant_panel', appVersion: '1.0.0', appType: 'on-call' } as const;
export const toastDefaults = {
  standard: { timeoutMs: 5_000, closeButton: true, progressBar: false },
  brief: { timeoutMs: 3_000, closeButton: false, progressBar: false },
} as const;
export const toastTypes = ['error', 'info', 'success', 'warning'] as const;
export const defaultLanding = '/panel/getting-started';
/** Shown over the present screen while the device has no connection; the screen stays mounted beneath. */
export const noInternetPath = '/no-internet';
export const defaultOutletStep = 'basic';
export const primaryColour = '#213454';
/** Galla's own colours: what a theme starts from and what its reset brings back. */
export const themeDefaults = {
  primaryColor: primaryColour,
  gradientStart: primaryColour,
  gradientEnd: '#334f78',
  secondaryColor: '#2b5597',
} as const;
export const statusColours = {
  active: 'green',
  expired: 'amber',
  inactive: 'red',
  drafts: 'grey',
  inreview: 'amber',
} as const;
