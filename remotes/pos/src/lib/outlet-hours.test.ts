import { todaysHours } from './outlet-hours';
import type { PosText } from '../messages/texts';

const t = ((key: string, values?: { hours?: string }) =>
  values?.hours === undefined ? key : `${key} ${values.hours}`) as PosText;
const outlet = { hours: [], timezone: 'Asia/Kolkata', open: true };

test.each([
  ['open since yesterday evening', { ...outlet, today: [] }, null],
  ['closed all day', { ...outlet, open: false, today: [] }, 'outlets.today outlets.dayOff'],
  [
    'open day and night',
    { ...outlet, today: [{ open: '0000', close: '2359' }] },
    'outlets.today outlets.always',
  ],
  [
    'a holiday with hours of its own',
    { ...outlet, today: [{ open: '1000', close: '1300' }] },
    'outlets.today 10:00 am – 1:00 pm',
  ],
  ['always open, by a server that says no day', outlet, 'outlets.today outlets.always'],
])('ONB-14 today of an outlet that is %s', (_name, shown, text) => {
  expect(todaysHours(shown, t)).toBe(text);
});
