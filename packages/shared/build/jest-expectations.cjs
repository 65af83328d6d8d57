// Matchers for the page, and the rule that a test says nothing unexpected: a console.error or console.warn that the
// test did not itself replace (jest.spyOn(console, 'error').mockImplementation(...)) fails it.
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const { format } = require('node:util');

// How long findBy and waitFor wait: for the screen, not for a busy machine.
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
