import { findText, type MessageKey, type ValuesOf } from '../index';

const en = {
  title: 'Orders',
  from: '{{name}} at {{outlet}}',
  card: { waiting_one: '{{count}} order of {{name}} waits', waiting_other: '{{count}} orders wait' },
} as const;
const t = <Key extends MessageKey<typeof en>>(key: Key, ...[values]: ValuesOf<typeof en, Key>) =>
  findText(en, 'en', key, values);

test('a text is called with a value for each of its parts, a plural with its count', () => {
  expect([t('title'), t('from', { name: 'Asha', outlet: 'Pune' })]).toEqual(['Orders', 'Asha at Pune']);
  expect(t('card.waiting', { count: 1, name: 'Asha' })).toBe('1 order of Asha waits');
  expect(t('card.waiting', { count: 3, name: 'Asha' })).toBe('3 orders wait');
});

test('a missing, misspelt or surplus value does not compile', () => {
  const wrong = [
    // @ts-expect-error no such key
    () => t('card.none'),
    // @ts-expect-error the values are missing
    () => t('from'),
    // @ts-expect-error `outlet` is missing
    () => t('from', { name: 'Asha' }),
    // @ts-expect-error a value that the text does not have
    () => t('title', { name: 'Asha' }),
    // @ts-expect-error the count of a plural is a number
    () => t('card.waiting', { count: '3', name: 'Asha' }),
    // @ts-expect-error `name` is in one of its forms
    () => t('card.waiting', { count: 3 }),
  ];
  expect(wrong).toHaveLength(6);
});

test('values are written by whoever asks, and never taken from what an object inherits', () => {
  const values = { name: ['Asha', 'Ravi'], outlet: ['Pune'] };
  expect(findText(en, 'en', 'from', values, (names) => names.join(', '))).toBe('Asha, Ravi at Pune');
  expect(findText({ shape: '{{constructor}}' }, 'en', 'shape', {})).toBe('');
});

test('a number that counts has separators, one that names has none', () => {
  const rows = { upTo: 'Up to {{rows}} rows', order: 'Order {{number}}', some_other: '{{count}} orders' };
  expect(findText(rows, 'en', 'upTo', { rows: 100_000 })).toBe('Up to 1,00,000 rows');
  expect(findText(rows, 'en', 'some', { count: 1_521 })).toBe('1,521 orders');
  expect(findText(rows, 'en', 'upTo', { rows: 999 })).toBe('Up to 999 rows');
  expect(findText(rows, 'en', 'order', { number: 10_221 })).toBe('Order 10221');
});
