// Node's environment, beside which every Jest process keeps the engine's program compiled. V8 hands that out again to
// whoever brings the same bytes, as long as anybody holds it: otherwise each test file compiles its nine megabytes anew.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const program = join(require.resolve('@electric-sql/pglite'), '..', 'pglite.wasm');

module.exports = class ServerEnvironment extends TestEnvironment {
  static engineProgram = new WebAssembly.Module(readFileSync(program));
};
