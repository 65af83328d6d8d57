import { acceptBrief, readAccept, releaseFileSchema } from './release';
import { releaseDescriptionSchema } from './release-description';

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

test('SPD-02 what a page accepts says that it reads the brief form, and which shell it is of', () => {
  expect(readAccept(acceptBrief('0.1.0-abc'))).toEqual({ shell: '0.1.0-abc' });
  expect(readAccept(acceptBrief(null))).toEqual({ shell: null });
  expect(readAccept('application/json;form=brief;shell=a b')).toEqual({ shell: null });
  for (const other of ['', '*/*', 'application/json', 'application/json;form=other'])
    expect(readAccept(other)).toBeNull();
  // A request to another origin may carry it without being announced.
  expect(acceptBrief('0.1.0-abc')).toMatch(/^[\w./;=-]{1,128}$/);
});
