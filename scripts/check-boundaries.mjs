// Directions of imports (.dependency-cruiser.cjs), and that no folders import each other in a circle:
// node scripts/check-boundaries.mjs <folder> …
import path from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { folderCircles } from './lib/folder-circles.mjs';
import { root } from './lib/run.mjs';

const cruised = await cruise(
  process.argv.slice(2),
  await extractOptions(path.join(root, '.dependency-cruiser.cjs')),
);
const output = /** @type {import('dependency-cruiser').ICruiseResult} */ (cruised.output);
const { output: words, exitCode } = await format(output, { outputType: 'err' });
console.log(words);
const circles = folderCircles(output.modules);
for (const { parent, folders, imports } of circles)
  console.log(
    `circle of folders in ${parent}: ${folders.join(', ')}\n${imports.map((each) => `  ${each}`).join('\n')}`,
  );
process.exitCode = exitCode > 0 || circles.length > 0 ? 1 : 0;
