import { act, render, screen } from '@testing-library/react';
import { en } from '../messages/en';
import { hi } from '../messages/hi';
import {
  compareCatalogues,
  messagesOf,
  registerMessages,
  setLanguage,
  startI18n,
  useLanguage,
  useMessages,
} from './index';

const sampleEn = {
  title: 'Orders',
  waiting_one: '{{count}} order waits',
  waiting_other: '{{count}} orders wait',
  card: { accept: 'Accept' },
};
const sampleHi = {
  title: 'ऑर्डर',
  waiting_one: '{{count}} ऑर्डर बाकी',
  waiting_other: '{{count}} ऑर्डर बाकी हैं',
  card: { accept: 'स्वीकारें' },
};

function Sample() {
  const t = useMessages<typeof sampleEn>('sample');
  const { locale } = useLanguage();
  return <p>{`${t('title')} · ${t('waiting', { count: 2 })} · ${t('card.accept')} · ${locale}`}</p>;
}

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
  await registerMessages('sample', { en: sampleEn, hi: () => Promise.resolve(sampleHi) });
});

test('NAV-12 a language is switched in place, stored on the device, and set as the page’s lang', async () => {
  render(<Sample />);
  expect(screen.getByText('Orders · 2 orders wait · Accept · en-IN')).toBeInTheDocument();
  await act(() => setLanguage('hi'));
  expect(screen.getByText('ऑर्डर · 2 ऑर्डर बाकी हैं · स्वीकारें · hi-IN')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  await act(() => startI18n());
  expect(screen.getByText(/ऑर्डर/)).toBeInTheDocument();
});

test('NAV-12 texts that are registered while a language is being loaded come in that language, too', async () => {
  await setLanguage('en');
  let arrive = (): void => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  await registerMessages('slow', { en: { word: 'slow' }, hi: () => slow.then(() => ({ word: 'धीमा' })) });
  const switched = setLanguage('hi');
  await registerMessages('late', { en: { word: 'late' }, hi: () => Promise.resolve({ word: 'देर' }) });
  arrive();
  await switched;
  expect(messagesOf<{ word: string }>('late')('word')).toBe('देर');
});

test('plural forms follow the count', () => {
  const t = messagesOf<typeof sampleEn>('sample');
  expect([t('waiting', { count: 1 }), t('waiting', { count: 5 })]).toEqual([
    '1 order waits',
    '5 orders wait',
  ]);
});

test('a key that the catalogue lacks throws instead of showing itself', () => {
  const t = messagesOf<Record<string, string>>('sample');
  expect(() => t('nowhere')).toThrow('No text for "nowhere"');
});

test('catalogues differ by missing keys, extra keys and placeholders', () => {
  expect(
    compareCatalogues(
      { a: '{{name}}', b: 'b', c: { d: 'd' }, n_one: 'one', n_other: '{{count}}' },
      { a: 'x', c: { d: ' ', e: 'e' }, n_one: '{{count}}', n_other: '{{count}}' },
    ),
  ).toEqual({ missing: ['b', 'c.d'], surplus: ['c.e'], placeholders: ['a'] });
});

test('the shared texts are the same in both languages', () => {
  expect(compareCatalogues(en, hi)).toEqual({ missing: [], surplus: [], placeholders: [] });
});
