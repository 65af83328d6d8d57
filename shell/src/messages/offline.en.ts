/** English texts of the offline panel, which is loaded after the first screen. */
export const offlineEn = {
  offlinePanel: {
    label: 'Connection',
    since: 'Offline since {{time}}',
    ordersText: 'Keep working on orders. We’ll send your changes when you’re back.',
    lost: 'Connection lost at {{time}}',
    lostText: 'New orders may not ring. Reconnecting…',
    lostOtherText: 'You may not see the latest. Reconnecting…',
    notLive: 'Live orders stopped at {{time}}',
    notLiveText: 'New orders may ring up to 10 seconds late.',
    notLiveOther: 'Live updates stopped at {{time}}',
    notLiveOtherText: 'Reopen a screen to see the latest.',
    connect: 'Reconnect',
    unsent_one: '{{count}} change not sent',
    unsent_other: '{{count}} changes not sent',
    back: 'You’re back online',
    sending_one: 'Sending {{count}} change',
    sending_other: 'Sending {{count}} changes',
    savedText: 'Showing what was last saved on this device.',
  },
} as const;
