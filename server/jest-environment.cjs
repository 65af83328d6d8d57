// Node's environment. Keeps a reference to the compiled engine in each Jest process: V8 then reuses the compiled code
// for the same bytes instead of compiling nine megabytes per test file.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const program = join(require.resolve('@electric-sql/pglite'), '..', 'pglite.wasm');

module.exports = class ServerEnvironment extends TestEnvironment {
  static engineProgram = new WebAssembly.Module(readFileSync(program));
};
