import { en } from './en';
import { hi } from './hi';
import { say } from './say';

const listener = (language?: string) => ({ headers: { 'accept-language': language } });

test('a text is said in the first language the listener reads that there is', () => {
  expect(say(listener('hi-IN,en;q=0.8'), 'access.notAuthenticated')).toBe(hi.access.notAuthenticated);
  expect(say(listener('fr,en;q=0.8'), 'access.notAuthenticated')).toBe(en.access.notAuthenticated);
  expect(say(listener(), 'access.notAuthenticated')).toBe(en.access.notAuthenticated);
});

test('values stand where the text names them', () => {
  expect(say(listener(), 'account.otpTooSoon', { seconds: 42 })).toBe(
    'Please wait 42 s before asking for another code',
  );
});

const flat = (catalogue: object): [string, string][] =>
  Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.entries(texts as Record<string, string>).map(([key, text]): [string, string] => [
      `${area}.${key}`,
      text,
    ]),
  );
const parts = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test('both languages have the same texts with the same parts to fill in', () => {
  const shapeOf = (catalogue: object) => flat(catalogue).map(([key, text]) => [key, parts(text)]);
  expect(shapeOf(hi)).toEqual(shapeOf(en));
});

test('the Hindi texts are in Devanagari', () => {
  const latinOnly = flat(hi).filter(([, text]) => !/[\u0900-\u097F]/.test(text));
  expect(latinOnly).toEqual([]);
});
