import { cashWordsEn, orderWordsEn, tenderWordsEn } from '@galla/domain';

/** Terms of orders, used on every screen. */
export const words = {
  cancel: 'Cancel',
  channel: { app: 'App', web: 'Website', phone: 'Phone', aggregator: 'Marketplace' },
  tender: tenderWordsEn,
  drawer: cashWordsEn,
  ...orderWordsEn,
  reason: {
    itemOut: 'item out of stock',
    tooBusy: 'too busy',
    closing: 'closing',
    addressProblem: 'address problem',
    customerAsked: 'customer’s request',
    notPickedUp: 'not picked up',
    acceptanceTimeout: 'not accepted in time',
    other: 'another reason',
  },
  than: {
    week: 'previous week',
    month: 'previous month',
    year: 'previous year',
    range: 'previous period',
  },
  before: {
    week: 'Previous week',
    month: 'Previous month',
    year: 'Previous year',
    range: 'Previous period',
  },
  thanPart: {
    week: 'same time last week',
    month: 'same time last month',
    year: 'same time last year',
    range: 'same time, {{than}}',
  },
  chart: {
    failed: 'Couldn’t load the chart. The table has the same figures.',
    now: 'This period',
    walk: '{{title}}: point by point',
    tableOf: '{{title}}, as a table',
  },
  pager: { at: '{{from}}–{{to}} of {{total}}', before: 'Previous page', after: 'Next page' },
} as const;
