/** Texts shown in place of a remote. */
export const en = {
  title: 'This screen could not be opened',
  goesOn: 'Everything else goes on working, and new orders still ring.',
  retry: 'Retry',
  details: 'Details for support',
  previous: 'This screen is shown in its previous version for now.',
  override: {
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
  },
  reason: {
    manifest: 'The list of screens could not be loaded. Check the connection, then retry.',
    entry: 'Its files are not there. We have been told.',
    chunk: 'Some of its files are not there. We have been told.',
    network: 'Its files did not arrive. Check the connection, then retry.',
    timeout: 'It took too long to arrive. The connection may be slow.',
    integrity: 'A file is not the one we published, so it was not run. We have been told.',
    contract: 'This version does not fit the panel that is open. Reloading the page may help.',
    init: 'It failed while starting. We have been told.',
    render: 'It failed while it was open. We have been told.',
    late: 'It failed while it was open. We have been told.',
    frozen: 'It froze the page the last time it was opened. We have been told.',
  },
} as const;
