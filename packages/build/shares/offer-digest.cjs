// Digest of what the shell offers: its page knows it from the sources, the registry from shell.json.
const { createHash } = require('node:crypto');

/**
 * The registry computes the same one (server/src/releases/builds/offer-digest.ts).
 * @param {{ provides: Record<string, string>, offers: Record<string, string[]>, broken: Record<string, object> }} offer
 */
exports.offerDigest = ({ provides, offers, broken }) => {
  const rows = Object.keys(provides)
    .sort()
    .map((key) => [
      key,
      provides[key],
      (offers[key] ?? []).filter((name) => name !== 'default'),
      broken[key] ?? {},
    ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
};
