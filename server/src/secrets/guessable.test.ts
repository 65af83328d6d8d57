import { isGuessable } from './guessable';

test.each([
  ['3f9c1e07b5a84d26c9e1f0728ad35b6410ce97f2a4d8853b61e70c92fd4ab815', false],
  ['k7Qv2ZxN9pLr4WtB', false],
  ['0123456789abcdef0123456789abcdef', true],
  ['abcabcabcabcabcabcabcabcabcabcabcabc', true],
  ['our-galla-server-in-the-back-office', true],
])('TRU-03 %s can be guessed: %s', (secret, expected) => {
  expect(isGuessable(secret)).toBe(expected);
});
