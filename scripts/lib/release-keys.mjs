// Release keys for scripts. The shell's build takes `ensureReleaseKeys(keysDir).embedded` as
// GALLA_RELEASE_PUBLIC_KEYS.
export {
  ensureReleaseKeys,
  ensureReleaseTokens,
  keysDirFrom,
} from '../../server/src/secrets/release-keys.mjs';
