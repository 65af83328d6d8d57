import type { MenuText } from '../messages/texts';
import { returnText } from './return-text';

// Kolkata is 5:30 hours ahead: 9:30 pm there.
const now = Date.parse('2026-11-25T16:00:00.000Z');
const clock = { locale: 'en-IN', timeZone: 'Asia/Kolkata', now };
const t = ((key: string, values?: { time?: string }) =>
  values?.time === undefined ? key : `${key} ${values.time}`) as unknown as MenuText;

test.each([
  ['somebody switches it on', null, /^mainMenu\.off$/],
  ['an hour of today', '2026-11-25T17:30:00.000Z', /^mainMenu\.backAt 11:00.pm$/],
  ['midnight', '2026-11-25T18:30:00.000Z', /^mainMenu\.offToday$/],
  ['an hour of tomorrow', '2026-11-26T05:30:00.000Z', /^mainMenu\.backAt 26 Nov, 11:00.am$/],
])('UX-04 an item that is off until %s says so', (_name, againAt, text) => {
  expect(returnText(t, againAt, clock)).toMatch(text);
});
