/** English texts of the offline panel, which is loaded after the first screen. */
export const offlineEn = {
  offlinePanel: {
    since: 'You’re offline since {{time}}',
    ordersText: 'Keep working on orders. We’ll send your changes when you’re back.',
    unsent_one: '{{count}} change not sent',
    unsent_other: '{{count}} changes not sent',
    back: 'You’re back online',
    sending_one: 'Sending {{count}} change',
    sending_other: 'Sending {{count}} changes',
    savedText: 'Showing what was last saved on this device.',
  },
} as const;
