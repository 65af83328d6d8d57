import type { Command } from './command';
import { orderNumberOf, parseCommand } from './command-grammar';

const pause = (minutes: number | 'day' | null): Command => ({ kind: 'pause', minutes });
test.each<[string, Command]>([
  ['pause', pause(null)],
  ['pause 30', pause(30)],
  ['Pause 30 min', pause(30)],
  ['pause orders for 45 minutes', pause(45)],
  ['pause 2h', pause(120)],
  ['pause half hour', pause(30)],
  ['pause 1 hour 30', pause(90)],
  ['pause today', pause('day')],
  ['stop orders for rest of day', pause('day')],
  ['30 मिनट रोकें', pause(30)],
  ['३० मिनट के लिए रोको', pause(30)],
  ['आधा घंटा बंद', pause(30)],
  ['2 घंटे ऑर्डर बंद करें', pause(120)],
  ['आज बंद', pause('day')],
  ['roko 15', pause(15)],
])('UX-04 “%s” pauses the outlet', (text, command) => expect(parseCommand(text)).toEqual(command));

test.each(['resume', 'start orders', 'Unpause', 'चालू करें', 'फिर से शुरू', 'chalu karo'])(
  'UX-04 “%s” takes orders again',
  (text) => expect(parseCommand(text)).toEqual({ kind: 'resume' }),
);

test.each<[string, string[]]>([
  ['86 egg biryani', ['egg', 'biryani']],
  ['out egg biryani', ['egg', 'biryani']],
  ['out of egg biryani', ['egg', 'biryani']],
  ['egg biryani sold out', ['egg', 'biryani']],
  ['egg biryani out for today', ['egg', 'biryani']],
  ['stop egg biryani', ['egg', 'biryani']],
  ['egg biryani खत्म', ['egg', 'biryani']],
  ['egg biryani ख़त्म हो गई', ['egg', 'biryani']],
  ['अंडा बिरयानी आज बंद', ['अंडा', 'बिरयानी']],
  ['egg biryani khatam', ['egg', 'biryani']],
  ['86 chicken 65', ['chicken', '65']],
])('UX-04 “%s” takes the item off', (text, words) => {
  const plain = words.map((word) => word.normalize('NFKD').replaceAll('\u093c', ''));
  expect(parseCommand(text)).toEqual({ kind: 'out', words: plain });
});

test.each(['egg biryani back', 'in egg biryani', 'egg biryani चालू', 'egg biryani wapas'])(
  'UX-04 “%s” puts the item back',
  (text) => expect(parseCommand(text)).toEqual({ kind: 'back', words: ['egg', 'biryani'] }),
);

test.each<[string, string[], number]>([
  ['biryani half 190', ['biryani', 'half'], 19_000],
  ['biryani half ₹190', ['biryani', 'half'], 19_000],
  ['biryani half rs 190', ['biryani', 'half'], 19_000],
  ['biryani half 190rs', ['biryani', 'half'], 19_000],
  ['biryani half to 190.50', ['biryani', 'half'], 19_050],
  ['price of tea = 20', ['tea'], 2_000],
  ['wedding platter 1,190', ['wedding', 'platter'], 119_000],
  ['chicken 65 240', ['chicken', '65'], 24_000],
  ['biryani हाफ १९० रुपये', ['biryani', 'हाफ'], 19_000],
  ['दाम tea 20', ['tea'], 2_000],
])('UX-04 “%s” sets a price', (text, words, price) => {
  const plain = words.map((word) => word.normalize('NFKD').replaceAll('\u093c', ''));
  expect(parseCommand(text)).toEqual({ kind: 'price', words: plain, price });
});

test.each<[string, object, number[] | null]>([
  ['10% weekend', { percent: '10' }, [0, 6]],
  ['10% off', { percent: '10' }, null],
  ['12.5 percent on weekdays', { percent: '12.5' }, [1, 2, 3, 4, 5]],
  ['20% tue', { percent: '20' }, [2]],
  ['20% mon-wed', { percent: '20' }, [1, 2, 3]],
  ['20% fri to sun', { percent: '20' }, [0, 5, 6]],
  ['₹50 off sat and sun', { amount: '50' }, [0, 6]],
  ['10% सप्ताहांत', { percent: '10' }, [0, 6]],
  ['१० प्रतिशत छूट शनिवार और रविवार', { percent: '10' }, [0, 6]],
  ['10% सोमवार से बुधवार', { percent: '10' }, [1, 2, 3]],
])('UX-04 “%s” begins a discount', (text, reduction, weekdays) =>
  expect(parseCommand(text)).toEqual({ kind: 'discount', reduction, weekdays }),
);

test.each([
  '',
  'orders',
  'coupon',
  '10224',
  '#10224',
  '9876500001',
  '86',
  'pause 9999',
  'pause 0',
  'egg biryani',
  'egg biryani 0',
  '150 % weekend',
  'egg biryani 10%',
  'out',
  'egg biryani 12345678',
])('UX-04 “%s” is a search, not a command', (text) => expect(parseCommand(text)).toBeNull());

test.each<[string, number | null]>([
  ['10224', 10_224],
  ['#10224', 10_224],
  [' # 10224 ', 10_224],
  ['order 42', 42],
  ['ऑर्डर १०२', 102],
  ['0', null],
  ['9876500001', null],
  ['meera 42', null],
])('UX-04 the order’s number in “%s”', (text, number) => expect(orderNumberOf(text)).toBe(number));
