// Scans the repository's files for keys and passwords: npm run check:secrets. No network, about a second.
// To exempt a line that looks like a key, add 'secret-scan: made up' with the reason on it or on the line above.
/**
 * Key formats by their vendor's prefix; the last one is any assignment to a name like a secret's.
 * @type {[string, RegExp][]}
 */
const patterns = [
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/],
  ['Google key', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['payment key', /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}\b|\brzp_live_[A-Za-z0-9]{14}\b/],
  ['JSON web token', /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/],
  [
    'password in an address',
    /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`<>${}]+:(?!password|secret|galla|\*)[^\s/:@'"`<>${}]{6,}@/,
  ],
  [
    'assigned secret',
    /(?:secret|passwd|api_?key|access_?token|auth_?token|private_?key)["']?\s*[:=]\s*["'](?=[^"']*\d)(?=[^"']*[a-z])[A-Za-z0-9+/_=-]{24,}["']/i,
  ],
];
/** Files that must not be committed. */
const forbiddenNames =
  /(?:^|\/)(?:\.env(?:\.(?!example)[^/]*)?|id_(?:rsa|ed25519|ecdsa)|[^/]*\.(?:pem|p12|pfx|jks|keystore)|secret\.key|release-tokens\.key)$/;
const excused = /secret-scan: made up/;

/** Suspicious lines of a text: kind and line number. The match itself is never printed. */
function findSecrets(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) =>
    excused.test(line) || excused.test(lines[index - 1] ?? '')
      ? []
      : patterns.filter(([, pattern]) => pattern.test(line)).map(([kind]) => ({ kind, line: index + 1 })),
  );
}

/** Made-up keys, assembled at run time so that this file contains none: each pattern must find its sample. */
const samples = [
  `-----BEGIN ${'PRIVATE'} KEY-----`,
  `AKIA${'Q'.repeat(16)}`,
  `ghp_${'a1'.repeat(18)}`,
  `npm_${'a1'.repeat(18)}`,
  `xoxb-${'1'.repeat(24)}`,
  `AIza${'b'.repeat(35)}`,
  `sk_live_${'c'.repeat(24)}`,
  `eyJ${'d'.repeat(20)}.eyJ${'e'.repeat(20)}.${'f'.repeat(30)}`,
  `postgres://app:${'hunter2hunter2'}@db.example/app`,
  `apiKey: '${'a1b2'.repeat(8)}'`,
];

function checkPatterns() {
  for (const [index, [kind]] of patterns.entries()) {
    if (!findSecrets(samples[index] ?? '').some((found) => found.kind === kind))
      throw new Error(`the pattern for "${kind}" does not find one`);
  }
  if (!forbiddenNames.test('server/.env') || forbiddenNames.test('.env.example'))
    throw new Error('names of files of keys are not recognised');
}

/** Keys in the files of a tree (`sourceTree`). */
export function check(tree) {
  checkPatterns();
  const found = [];
  const names = tree.below().filter((name) => name !== 'pnpm-lock.yaml');
  for (const name of names) {
    if (forbiddenNames.test(name)) found.push(`${name}: a file of keys`);
    const text = tree.text(name);
    if (text === null) continue;
    for (const { kind, line } of findSecrets(text)) found.push(`${name}:${line}: ${kind}`);
  }
  return { found, said: `${found.length} secrets in ${names.length} files` };
}
