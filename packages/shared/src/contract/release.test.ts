import { releaseDescriptionSchema, releaseFileSchema, satisfiesShareRange, unmetShares } from './release';

test.each([
  ['1.2.0', '^1.2.0', true],
  ['1.2.9', '^1.2.0', true],
  ['1.10.0', '^1.9.0', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['1.2.3', '^2.0.0', false],
])('FED-03 version %s against %s: %s', (version, range, fits) => {
  expect(satisfiesShareRange(version, range)).toBe(fits);
});

test('FED-03 names every share a release needs and the shell lacks', () => {
  const requires = { react: '^19.3.0', '@galla/shared/ui': '^2.0.0', '@galla/shared/maps': '^1.0.0' };
  const provides = { react: '19.3.1', '@galla/shared/ui': '1.4.0' };
  expect(unmetShares(requires, provides)).toEqual([
    { key: '@galla/shared/ui', required: '^2.0.0', offered: '1.4.0' },
    { key: '@galla/shared/maps', required: '^1.0.0', offered: null },
  ]);
  expect(unmetShares({ react: '^19.3.0' }, provides)).toEqual([]);
});

test.each(['../evil.js', '/etc/passwd', 'a/../../b.js', 'https://evil.example/x.js', ''])(
  'FED-12 a release can name no file outside its folder: %s',
  (file) => {
    expect(releaseFileSchema.safeParse(file).success).toBe(false);
  },
);

test('a description without hashes is no description', () => {
  expect(releaseDescriptionSchema.safeParse({ schema: 1, remote: 'orders', version: '1.0.0' }).success).toBe(
    false,
  );
});
