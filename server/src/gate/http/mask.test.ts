import { maskFields, maskPersonal, maskText } from './mask';

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user } = process.cpuUsage(before);
  return user / 1000;
};

test.each(['?key', '&', '=', '?key=', '#staff', '?a@b=', '1234567890', '%2B', 'token&', '=a%40'])(
  'TRU-01 a long text of %s is masked in one pass',
  (part) => {
    const long = part.repeat(100_000);
    expect(cpuMs(() => maskText(long))).toBeLessThan(100);
    expect(cpuMs(() => maskPersonal(long))).toBeLessThan(100);
    expect(cpuMs(() => maskFields({ url: long, deep: [{ mobile: long }] }))).toBeLessThan(100);
  },
);

test('TRU-01 what is longer than a log needs is cut off, without half a number or half a mail address', () => {
  const secret = `/x?a=${'b'.repeat(8_160)}&mobile=9876543210&email=ravi@tawa.example`;
  const masked = maskText(secret);
  expect(masked.length).toBeLessThan(8_300);
  expect(masked).toMatch(/\[cut\]$/);
  expect(masked).not.toMatch(/98765|ravi/);
});

test.each([
  ['/x?next=/y?key=T0KEN&a=1', '/x?next=/y?key=[redacted]&a=1'],
  ['/x?token=T0KEN?key=T0KEN&b=2', '/x?token=[redacted]&b=2'],
  ['/x?token=T0=KEN#a', '/x?token=[redacted]#a'],
])('a secret inside another parameter is masked: %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});
