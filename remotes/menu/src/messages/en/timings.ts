/** Timings of an item. */
export const timings = {
  label: 'When it is served',
  title: 'Item timings',
  titleOf: 'Timings of {{name}}',
  always: 'Whenever the outlet is open',
  set: 'At set hours',
  days: 'Days',
  from: 'From',
  to: 'To',
  add: 'Add hours',
  remove: 'Remove these hours',
  noDays: 'Please choose at least one day for each of the hours.',
  overlap: 'Some of these hours overlap. Please change one of them.',
  apply: 'Save timings',
} as const;
