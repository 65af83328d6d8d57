/** Texts for developers who load their own build. */
export const en = {
  shown: 'You’re seeing “{{remote}}” from {{origin}}, not the released version.',
  remove: 'Remove override',
  question: 'Load “{{remote}}” from {{origin}}?',
  reach:
    '{{operator}} gave you a staff token. Code from there can see and do everything you can. Load it only if you asked for it.',
  load: 'Load override',
  no: 'Don’t load',
  released: 'You’re seeing the released version.',
  failed: 'Couldn’t load “{{remote}}” from {{origin}}. Showing the released version.',
  refused: {
    form: 'Couldn’t read the override in the address. Use remote=name@https://host',
    off: 'Overrides are turned off in this installation.',
    token: 'This override needs a valid staff token.',
    origin: 'The staff token doesn’t allow this address.',
    user: 'The staff token is for someone else.',
  },
} as const;
