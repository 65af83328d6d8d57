// npm run backup -- <file> [--overwrite] [--reason text]
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config';
import { backup } from '../data/backup';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    overwrite: { type: 'boolean', default: false },
    reason: { type: 'string', default: 'npm run backup' },
    // The same port as `npm start`.
    url: {
      type: 'string',
      default: process.env['GALLA_OPS_URL'] ?? `http://localhost:${readConfig(process.env).opsPort}`,
    },
  },
});
const [file] = positionals;
try {
  if (file === undefined) throw new Error('Name the file: npm run backup -- <file>');
  const { files, from } = await backup(file, readConfig(process.env), values);
  process.stdout.write(
    `${file}: the database (from the ${from === 'server' ? 'running server' : 'data folder'}) and ${files} files\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
