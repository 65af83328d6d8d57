/// <reference types="node" />
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mantineVariablesCss } from './mantine-variables';

const variablesFile = join(__dirname, 'mantine-variables.css');

test('the style sheet of the component library matches the theme', () => {
  if (process.env.UPDATE_THEME) writeFileSync(variablesFile, mantineVariablesCss());
  // The formatter changes line breaks and quotes in the file.
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/: /g, ':').replace(/"/g, "'").trim();
  expect(plain(readFileSync(variablesFile, 'utf8'))).toBe(plain(mantineVariablesCss()));
});
