// Creates a staff token, which loads a remote from a developer's machine into a deployed shell:
//   npm run staff-token -- --name "Asha" --origin http://localhost:3001 [--origin …] [--hours 12]
// Needs the installation's signing key (GALLA_KEYS_DIR, or keys in DATA_DIR): run it where the registry runs.
import { sign } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureReleaseKeys, keysDirFrom } from './lib/release-keys.mjs';
import { root } from './lib/run.mjs';

const mostHours = 7 * 24;
const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    origin: { type: 'string', multiple: true },
    hours: { type: 'string', default: '12' },
  },
});
const hours = Number(values.hours);
const origins = (values.origin ?? []).map((text) => (URL.canParse(text) ? new URL(text).origin : 'null'));
if (!values.name || origins.length === 0 || origins.includes('null') || !(hours > 0 && hours <= mostHours)) {
  process.stderr.write(
    `Usage: npm run staff-token -- --name <who> --origin <http://localhost:3001> [--hours 12, at most ${mostHours}]\n`,
  );
  process.exit(1);
}
const { keyId, privateKey } = ensureReleaseKeys(
  keysDirFrom(process.env, path.resolve(root, process.env.DATA_DIR || '.data')),
);
const content = Buffer.from(
  JSON.stringify({
    purpose: 'galla-staff',
    name: values.name,
    origins,
    expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  }),
);
const token = `${keyId}.${content.toString('base64url')}.${sign(null, content, privateKey).toString('base64url')}`;
process.stdout.write(`${token}\n`);
process.stderr.write(`Open: <any page of the panel>?remote=<name>@${origins[0]}#staff=<this token>\n`);
