import { previewPanelColours, setPanelColours } from '../theme';
import { confirm, presentQuestion, type Question } from './confirm-store';

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  globalThis.reportError = (error) => void reported.push(error);
});

const sound: Question = { title: 'Delete?', confirmLabel: 'Delete' };
const wrong: readonly unknown[] = [undefined, null, 7, {}, [[]], () => 'text'];
const fields = {
  'the question': (value: unknown) => value,
  title: (value: unknown) => ({ ...sound, title: value }),
  message: (value: unknown) => ({ ...sound, message: value ?? {} }),
  confirmLabel: (value: unknown) => ({ ...sound, confirmLabel: value }),
  cancelLabel: (value: unknown) => ({ ...sound, cancelLabel: value ?? [] }),
  danger: (value: unknown) => ({ ...sound, danger: value ?? 'yes' }),
  choices: (value: unknown) => ({ ...sound, choices: value ?? 1 }),
  'a choice': (value: unknown) => ({ ...sound, choices: { title: 'Or', options: [value] } }),
};

test.each(Object.keys(fields) as (keyof typeof fields)[])(
  'FED-21 confirm with a wrong value as %s asks nobody, answers no and reports its sender',
  async (field) => {
    for (const value of wrong) expect(await confirm(fields[field](value) as Question)).toBe(false);
    expect(presentQuestion()).toBeNull();
    expect(reported).toHaveLength(wrong.length);
  },
);

test('FED-21 colours that are none are not taken', () => {
  const before = document.documentElement.getAttribute('style');
  for (const value of [undefined, 3, {}, [], 'red', { primaryColor: 7 }]) {
    setPanelColours(value as never);
    previewPanelColours(value as never)();
  }
  expect(document.documentElement.getAttribute('style')).toBe(before);
  expect(reported).toHaveLength(12);
});
