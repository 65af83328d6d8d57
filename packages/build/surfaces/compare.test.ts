import path from 'node:path';
import { compareSurfaces } from './compare.mjs';

const folder = path.join(__dirname, '../..');
const compare = (before: string, after: string) => compareSurfaces({ before, after, folder });
const brokenNames = (before: string, after: string) => compare(before, after).broken.map(({ name }) => name);

const button = `
import { JSX } from 'react';
export declare function Button({ tone }: ButtonProps): JSX.Element;
export declare type ButtonProps = { label: string; icon?: string; tone: Tone };
declare type Tone = 'plain' | 'danger';
export declare function Divider(): JSX.Element;
`;

test('FED-15 a removed or renamed name is breaking', () => {
  const after = button.replace('Divider', 'Rule');
  expect(compare(button, after)).toEqual({
    added: ['Rule'],
    changed: [],
    broken: [{ name: 'Divider', why: 'is gone', isValue: true }],
  });
});

test('FED-15 additions are not breaking', () => {
  const after = `${button.replace("'danger'", "'danger' | 'quiet'").replace('icon?', 'wide?: boolean; icon?')}
export declare const tones: Tone[];`;
  expect(compare(button, after)).toEqual({
    added: ['tones'],
    changed: ['Button', 'ButtonProps'],
    broken: [],
  });
});

test('FED-15 a new value in an output union is breaking', () => {
  const before =
    "export declare function toneOf(status: string): Tone;\nexport declare type Tone = 'plain' | 'danger';";
  expect(brokenNames(before, before.replace("'danger'", "'danger' | 'quiet'"))).toEqual(['toneOf']);
});

test.each([
  ['a type that another one is made of', ["'danger'", "'risk'"], ['Button', 'ButtonProps']],
  ['a member that is asked for from now on', ['icon?', 'wide: boolean; icon?'], ['Button']],
  ['an optional member that is no longer there', ['icon?: string; ', ''], ['Button', 'ButtonProps']],
  ['a type that is another one', ['label: string', 'label: number'], ['Button', 'ButtonProps']],
  ['a value of another type', ['Divider(): JSX.Element', 'Divider(wide: boolean): JSX.Element'], ['Divider']],
])('FED-15 %s is a break', (_, [from = '', to = ''], names) => {
  expect(brokenNames(button, button.replace(from, to))).toEqual(names);
});

test('FED-15 additional members in outputs are not breaking', () => {
  const before = 'export declare const bus: Bus;\nexport declare interface Bus { emit(name: string): void; }';
  const after = before.replace('emit', 'on(name: string): void; emit');
  expect(compare(before, after).broken).toEqual([]);
  expect(brokenNames(after, before)).toEqual(['bus', 'Bus']);
});

test('FED-15 a removed parameter is breaking', () => {
  const before = 'export declare function formatDate(value: string, zone?: string): string;';
  const after = 'export declare function formatDate(value: string): string;';
  expect(compare(before, after).broken).toEqual([
    { name: 'formatDate', why: 'parameter zone is gone', isValue: true },
  ]);
});

test('FED-15 types are distinguished from values: no build shows who uses a type', () => {
  const before = 'export declare type Choice<Value extends string> = { value: Value; hint: string };';
  const after = 'export declare type Choice<Value extends string> = { value: Value };';
  expect(compare(before, after).broken).toMatchObject([{ name: 'Choice', isValue: false }]);
});

test('FED-15 changed order, comments and line breaks are no change', () => {
  const after = `/** Draws. */
export declare function Divider():
  JSX.Element;
${button.replace('export declare function Divider(): JSX.Element;', '')}`;
  expect(compare(button, after)).toEqual({ added: [], changed: [], broken: [] });
});

test('FED-15 a new major of the package that a name comes from is a break', () => {
  const record = (major: number) =>
    `// Built on: rxjs@${major}\n\nimport { Subject } from 'rxjs';\nexport { Subject }\n`;
  expect(compare(record(7), record(8)).broken).toEqual([
    { name: 'Subject', why: 'is made of rxjs@8, was rxjs@7', isValue: true },
  ]);
  expect(compare(record(7), record(7)).changed).toEqual([]);
});
