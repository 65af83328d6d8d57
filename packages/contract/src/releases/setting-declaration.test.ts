import { defaultsOf, fitsSetting, remoteSettingsSchema, type RemoteSetting } from './setting-declaration';

const labels = { en: 'A setting', hi: 'सेटिंग' };
const flag: RemoteSetting = { key: 'rush', kind: 'flag', default: true, labels };
const text: RemoteSetting = { key: 'words', kind: 'text', default: '', max: 5, labels };
const number: RemoteSetting = { key: 'most', kind: 'number', default: 5, min: 1, max: 9.5, labels };
const choice: RemoteSetting = {
  key: 'layout',
  kind: 'choice',
  default: 'list',
  choices: [{ value: 'list', labels }],
  labels,
};
const isDeclared = (...settings: unknown[]): boolean => remoteSettingsSchema.safeParse(settings).success;

test('FED-26 settings of every kind are declared, each key once', () => {
  expect(isDeclared(flag, text, number, choice)).toBe(true);
  expect(isDeclared(flag, { ...text, key: 'rush' })).toBe(false);
});

test.each<[string, unknown]>([
  ['a number above its bound', { ...number, default: 10 }],
  ['a choice that is not offered', { ...choice, default: 'map' }],
  ['a text longer than it may be', { ...text, default: 'longer' }],
  ['a flag that is a text', { ...flag, default: 'on' }],
  ['a number that is none', { ...number, default: Number.NaN }],
  ['no choices', { ...choice, choices: [] }],
  ['a key with a space', { ...flag, key: 'a b' }],
  ['an unknown kind', { ...flag, kind: 'date' }],
  ['no Hindi label', { ...flag, labels: { en: 'A' } }],
])('FED-26 %s is no setting', (_, bad) => {
  expect(isDeclared(bad)).toBe(false);
});

test('FED-26 a value fits the kind and the bounds of its setting', () => {
  const cases: [RemoteSetting, string | number | boolean, boolean][] = [
    [flag, false, true],
    [flag, 0, false],
    [text, 'five!', true],
    [text, 'longer', false],
    [number, 9.5, true],
    [number, 0, false],
    [number, '5', false],
    [choice, 'list', true],
    [choice, 'map', false],
  ];
  for (const [setting, value, fits] of cases)
    expect([setting.kind, value, fitsSetting(setting, value)]).toEqual([setting.kind, value, fits]);
});

test('defaults stand by their keys', () => {
  expect(defaultsOf([flag, number])).toEqual({ rush: true, most: 5 });
});
