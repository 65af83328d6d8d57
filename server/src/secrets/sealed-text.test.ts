import { randomBytes } from 'node:crypto';
import { seal, unseal } from './sealed-text';

const key = randomBytes(32);

test('a sealed text opens only with its key and its context', () => {
  const sealed = seal(key, '123456789012', 'outlet-1');
  expect(sealed).not.toContain('123456789012');
  expect(unseal(key, sealed, 'outlet-1')).toBe('123456789012');
  expect(() => unseal(key, sealed, 'outlet-2')).toThrow(/authenticate/);
  expect(() => unseal(randomBytes(32), sealed, 'outlet-1')).toThrow(/authenticate/);
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal(key, bytes.toString('base64'), 'outlet-1')).toThrow(/authenticate/);
});

test('the same text is sealed differently each time', () => {
  expect(seal(key, '123456789012', 'x')).not.toBe(seal(key, '123456789012', 'x'));
});
