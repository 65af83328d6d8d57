/** Texts shown in place of a remote. */
export const en = {
  title: 'This screen could not be opened',
  goesOn: 'Everything else goes on working, and new orders still ring.',
  retry: 'Retry',
  details: 'Details for support',
  previous: 'This screen is shown in its previous version for now.',
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
    frozen: 'It froze or hid the page the last time it was opened. We have been told.',
    traces: 'It left something behind in the page. We have been told.',
  },
} as const;
