/** Availability of items per outlet. */
export const outlets = {
  title: 'Items by outlet',
  description:
    'Tick where an item of {{outlet}} is served too. A copy is made there; taking a tick away takes it off that menu.',
  back: 'Back to the menu',
  item: 'Item',
  cell: '{{item}} at {{outlet}}',
  all: 'All shown at {{outlet}}',
  save_one: 'Save {{count}} change',
  save_other: 'Save {{count}} changes',
  discard: 'Discard',
  offTitle_one: 'Take {{count}} item off its other menu?',
  offTitle_other: 'Take {{count}} items off other menus?',
  offMessage: 'Customers of that outlet can’t order it any more. Past orders keep it.',
  offConfirm: 'Take off',
  unchanged: 'No changes',
  onlyOneTitle: 'There is no other outlet',
  onlyOneMessage: 'Once you have a second outlet, items can be given to it from here.',
  failedTitle: 'The outlets could not be loaded',
} as const;
