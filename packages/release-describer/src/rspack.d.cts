import type { RemoteOptions } from './remote-release-plugin.cjs';

/** Makes a build a release: federation, names with hashes, integrity of later chunks, and remote.json. */
export class GallaRemotePlugin {
  constructor(options: RemoteOptions);
  apply(compiler: object): void;
}
