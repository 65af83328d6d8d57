/** Timings of an item. */
export const timings = {
  label: 'Availability hours',
  title: 'Item timings',
  titleOf: 'Timings of {{name}}',
  always: 'Whenever the outlet is open',
  set: 'At set hours',
  days: 'Days',
  from: 'From',
  to: 'To',
  add: 'Add hours',
  remove: 'Remove these hours',
  noDays: 'Choose at least one day for each set of hours.',
  overlap: 'Some hours overlap. Change one of them.',
  apply: 'Save timings',
} as const;
