// Writes anew what is generated from the contract and packed with it, after a change in packages/contract/src:
//   npm run generated            the JSON schema of galla.remote.json, and the reference of calls and events
//   npm run check:generated      for npm test: says which file is stale, and writes nothing
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declarationJsonSchema } from '../packages/build/declaration/json-schema.mjs';
import { contractReference } from './lib/contract-reference.mjs';
import { root, say } from './lib/run.mjs';

const generated = {
  'packages/contract/galla.remote.schema.json': declarationJsonSchema,
  'packages/contract/REFERENCE.md': contractReference,
};

const isCheck = process.argv.includes('--check');
for (const [name, make] of Object.entries(generated)) {
  const file = path.join(root, name);
  const wanted = await make();
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
  if (isCheck) {
    say(`${name} is not what the contract says now: npm run generated`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, wanted);
    say(`written: ${name}`);
  }
}
