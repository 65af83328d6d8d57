import { orderWordsEn, tenderWordsEn } from '@galla/domain';

/** Terms of orders, used on every screen. */
export const words = {
  cancel: 'Cancel',
  channel: { app: 'App', web: 'Website', phone: 'Phone', aggregator: 'Aggregator' },
  tender: tenderWordsEn,
  ...orderWordsEn,
  reason: {
    itemOut: 'an item was out',
    tooBusy: 'too busy',
    closing: 'closing',
    addressProblem: 'problem with the address',
    customerAsked: 'the customer asked for it',
    notPickedUp: 'nobody picked it up',
    acceptanceTimeout: 'not accepted in time',
    other: 'another reason',
  },
  trend: {
    up: 'up',
    down: 'down',
    vs: '{{share}} vs {{than}}',
    same: 'No change vs {{than}}',
  },
  than: {
    week: 'the week before',
    month: 'the month before',
    year: 'the year before',
    range: 'the days before',
  },
  before: {
    week: 'Previous week',
    month: 'Previous month',
    year: 'Previous year',
    range: 'Previous days',
  },
  thanPart: '{{than}} by then',
  chart: {
    failed: 'The drawing could not be loaded. The table has the same figures.',
    now: 'This period',
    walk: '{{title}}: point by point',
    tableOf: '{{title}}, as a table',
  },
  pager: { at: '{{from}}–{{to}} of {{total}}', before: 'Previous page', after: 'Next page' },
} as const;
