// What scripts need of the release keys. The build of the shell takes `ensureReleaseKeys(keysDir).embedded` as
// GALLA_RELEASE_PUBLIC_KEYS.
export {
  ensureReleaseKeys,
  ensureReleaseTokens,
  keysDirFrom,
} from '../../server/src/releases/release-keys.mjs';
