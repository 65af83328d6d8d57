import { releaseDescriptionSchema, releaseFileSchema } from './release';

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
