/** Texts for developers who load their own build. */
export const en = {
  shown: 'You see “{{remote}}” from {{origin}}, not the released version.',
  remove: 'Remove override',
  question: 'Load “{{remote}}” from {{origin}}?',
  reach:
    '{{operator}} issued a staff token for you. Code from there sees and does in this panel everything that you can. Load it only if you asked for it.',
  load: 'Load it',
  no: 'Do not load it',
  released: 'You see the released version.',
  failed: '“{{remote}}” could not be had from {{origin}}. The released version is shown.',
  refused: {
    form: 'The override in the address is not readable: remote=name@https://host',
    off: 'This panel takes no screens from other addresses: its installation has overrides switched off.',
    token: 'This override needs a valid staff token.',
    origin: 'The staff token does not allow this address.',
    user: 'The staff token is not for you.',
  },
} as const;
