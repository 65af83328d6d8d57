/** UPI address of an outlet. */
export const setupUpi = {
  title: 'UPI at the counter',
  hint: 'Customers scan a QR with the amount in it; what they pay goes straight to this address.',
  address: 'UPI address',
  addressHint: 'For example malabar.foods@okhdfcbank. Leave it empty for no QR.',
  wrong: 'A name, @, and the short name of a bank or app',
  save: 'Save UPI address',
  saved: 'Saved',
} as const;
