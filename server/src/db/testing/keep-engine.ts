import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');

/**
 * Held by each test process: V8 then reuses the compiled engine for the same bytes instead of compiling nine megabytes
 * for each database.
 */
export const engineProgram = new WebAssembly.Module(readFileSync(join(entry, '..', 'pglite.wasm')));
