import type { RemoteOptions } from './remote-release-plugin.cjs';

/** Makes a build a release: federation, names with hashes, integrity of later chunks, and remote.json. */
export class GallaRemotePlugin {
  constructor(options: RemoteOptions);
  apply(compiler: object): void;
}

/** The same for a configuration that has its own output and its own integrity plugin. */
export function remoteReleasePlugins(options: {
  container: string;
  remote: string;
  shell: object;
  root: string;
  releaseId: string;
  isDevelopment?: boolean;
}): { apply(compiler: object): void }[];
