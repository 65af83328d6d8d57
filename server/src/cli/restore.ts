// npm run restore -- <file> [--overwrite]
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config';
import { restore } from '../data/backup';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { overwrite: { type: 'boolean', default: false } },
});
const [file] = positionals;
try {
  if (file === undefined) throw new Error('Name the file: npm run restore -- <file>');
  const { files } = await restore(file, readConfig(process.env), values);
  process.stdout.write(`The database and ${files} files are those of ${file}; start the server\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
