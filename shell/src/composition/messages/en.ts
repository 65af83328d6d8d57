/** Texts shown in place of a remote. */
export const en = {
  title: 'Couldn’t open this screen',
  goesOn: 'Everything else still works, and new orders still ring.',
  retry: 'Retry',
  details: 'Details for support',
  previous: 'Showing the previous version of this screen for now.',
  reason: {
    manifest: 'The list of screens didn’t load. Check your connection, then retry.',
    entry: 'Its files are missing. We’ve been notified.',
    chunk: 'Some of its files are missing. We’ve been notified.',
    network: 'Its files didn’t load. Check your connection, then retry.',
    timeout: 'It took too long to load. Your connection may be slow.',
    integrity: 'One of its files isn’t ours, so we didn’t open it. We’ve been notified.',
    contract: 'It doesn’t match your version of the panel. Reload the page.',
    init: 'It couldn’t start. We’ve been notified.',
    render: 'It stopped working. We’ve been notified.',
    late: 'It stopped working. We’ve been notified.',
    frozen: 'It froze the page last time. We’ve been notified.',
    traces: 'It didn’t close properly. We’ve been notified.',
  },
} as const;
