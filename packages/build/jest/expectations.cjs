// DOM matchers, and a check for unexpected console output: a console.error or console.warn that the
// test did not mock (jest.spyOn(console, 'error').mockImplementation(...)) fails it.
const { configure } = require('@testing-library/dom');
const matchers = require('@testing-library/jest-dom/matchers');
const { format } = require('node:util');

expect.extend(matchers);

// Timeout of findBy and waitFor, generous for a busy machine.
configure({ asyncUtilTimeout: 5_000 });

let unexpected = [];

const record =
  (level) =>
  (...args) => {
    unexpected.push(`console.${level}: ${format(...args)}`);
  };
console.error = record('error');
console.warn = record('warn');

beforeEach(() => {
  unexpected = [];
});

afterEach(() => {
  const said = unexpected;
  unexpected = [];
  if (said.length > 0) throw new Error(`Unexpected console output:\n${said.join('\n')}`);
});
