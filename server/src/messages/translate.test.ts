import { en } from './en';
import { hi } from './hi';
import { conflict } from './api-error';
import { msg } from './message';
import { localeOf, translate } from './translate';

const localeFor = (language?: string) => localeOf({ headers: { 'accept-language': language } });

test('a text uses the first supported language of the caller', () => {
  expect(translate(localeFor('hi-IN,en;q=0.8'), 'access.notAuthenticated')).toBe(hi.access.notAuthenticated);
  expect(translate(localeFor('fr,en;q=0.8'), 'access.notAuthenticated')).toBe(en.access.notAuthenticated);
  expect(translate(localeFor(), 'access.notAuthenticated')).toBe(en.access.notAuthenticated);
});

test('an unknown key and a missing parameter do not compile', () => {
  // @ts-expect-error no such key
  const unknown = () => translate('en', 'account.nothing');
  // @ts-expect-error `seconds` is missing
  const missing = () => msg('account.otpTooSoon');
  // @ts-expect-error another parameter than the text's
  const other = () => translate('en', 'account.otpTooSoon', { minutes: 1 });
  // @ts-expect-error a text with parameters is no text by its key alone
  const bare = () => conflict('account.otpTooSoon');
  expect([unknown, missing, other, bare]).toHaveLength(4);
});

test('an error outside of a request has its English text', () => {
  expect(conflict(msg('account.otpTooSoon', { seconds: 42 })).message).toBe('Wait 42 s to get another code');
});

test('values replace the parameters of the text', () => {
  expect(translate(localeFor(), 'account.otpTooSoon', { seconds: 42 })).toBe('Wait 42 s to get another code');
});

test('one thing and several have texts of their own', () => {
  const updated = (language: string, count: number) =>
    translate(localeFor(language), 'menu.itemsChanged', { count });
  expect([updated('en', 1), updated('en', 2)]).toEqual(['1 item updated', '2 items updated']);
  expect([updated('hi', 1), updated('hi', 5)]).toEqual(['1 आइटम बदला', '5 आइटम बदले']);
});

const flat = (catalogue: object): [string, string][] =>
  Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.entries(texts as Record<string, string>).map(([key, text]): [string, string] => [
      `${area}.${key}`,
      text,
    ]),
  );
const parts = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test('both languages have the same texts with the same parameters', () => {
  const shapeOf = (catalogue: object) => flat(catalogue).map(([key, text]) => [key, parts(text)]);
  expect(shapeOf(hi)).toEqual(shapeOf(en));
});

test('the Hindi texts are in Devanagari', () => {
  // The heads of GST are written in Latin letters on Hindi documents too.
  const isTaxHead = (text: string): boolean => /^[CSI]GST$/.test(text);
  const latinOnly = flat(hi).filter(([, text]) => !/[\u0900-\u097F]/.test(text) && !isTaxHead(text));
  expect(latinOnly).toEqual([]);
});
