// @galla/contract and @galla/domain are sources in TypeScript; here they are made runnable for Node.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * @param {string} source of a module that imports from the two packages
 * @returns {Promise<Record<string, any>>} its exports
 */
export async function runContract(source) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: here },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  const [{ text }] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}

/** The rules of declarations, with the words that the registry has for what does not fit the schema. */
export const contractRules = () =>
  runContract(`
    import * as z from 'zod/mini';
    z.config(z.locales.en());
    export { checkDeclaration, displacedBy } from '@galla/domain';
  `);
