/** UPI address of an outlet. */
export const setupUpi = {
  title: 'UPI at the counter',
  hint: 'Customers scan a QR code with the amount. They pay straight to this address.',
  address: 'UPI address',
  addressHint: 'For example malabar.foods@okhdfcbank. Leave it empty for no QR code.',
  wrong: 'Enter a UPI address like name@bank',
  save: 'Save UPI address',
  saved: 'Saved',
} as const;
