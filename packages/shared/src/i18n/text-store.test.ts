/** @jest-environment node */
import { createTextStore } from './text-store';

const texts = () => {
  const store = createTextStore();
  store.add('en', 'orders', {
    title: 'Orders',
    tabs: { new: 'New', past: 'Past' },
    waiting_zero: 'Nobody waits',
    waiting_one: '{{count}} order waits',
    waiting_other: '{{count}} orders wait',
    from: '{{ name }} to {{name}}, {{outlet}}',
    plain: 'As it is',
  });
  store.add('hi', 'orders', {
    title: 'ऑर्डर',
    waiting_one: '{{count}} बाकी',
    waiting_other: '{{count}} बाकी हैं',
  });
  return (key: string, values?: Record<string, string | number>, languages = ['en']) =>
    store.find(languages, 'orders', key, values);
};

test('a text is found by its nested key, a group of texts is not', () => {
  const find = texts();
  expect(find('tabs.new')).toBe('New');
  for (const key of ['tabs', 'tabs.none', 'title.more', 'constructor', 'tabs.toString', '__proto__', '']) {
    expect([key, find(key)]).toEqual([key, null]);
  }
});

test('NAV-12 missing texts fall back to English, with the plural form of that language', () => {
  const find = texts();
  expect(find('title', undefined, ['hi', 'en'])).toBe('ऑर्डर');
  expect(find('tabs.past', undefined, ['hi', 'en'])).toBe('Past');
  // In Hindi zero is "one", in English "other".
  expect(find('waiting', { count: 0 }, ['hi', 'en'])).toBe('0 बाकी');
  expect(find('waiting', { count: 2 }, ['hi', 'en'])).toBe('2 बाकी हैं');
});

test('the plural form follows the count, a zero form wins, and a text without forms is unchanged', () => {
  const find = texts();
  expect([0, 1, 2, 1.5].map((count) => find('waiting', { count }))).toEqual([
    'Nobody waits',
    '1 order waits',
    '2 orders wait',
    '1.5 orders wait',
  ]);
  expect(find('plain', { count: 3 })).toBe('As it is');
});

test('values are inserted verbatim and not interpolated again', () => {
  const find = texts();
  expect(find('from', { name: '$& {{outlet}} <b>', outlet: 'Pune' })).toBe(
    '$& {{outlet}} <b> to $& {{outlet}} <b>, Pune',
  );
  expect(find('from', { name: 'A' })).toBe('A to A, ');
});

test('a second registration replaces the texts', () => {
  const store = createTextStore();
  store.add('en', 'menu', { title: 'Menu', old: 'Old' });
  store.add('en', 'menu', { title: 'Items' });
  expect([store.find(['en'], 'menu', 'title'), store.find(['en'], 'menu', 'old')]).toEqual(['Items', 'Old']);
  expect(store.find(['en'], 'nowhere', 'title')).toBeNull();
});
