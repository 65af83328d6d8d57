import type { RemoteOptions } from './remote-release-plugin.cjs';

/** Vite's plugins that make a build a release: federation as ES modules, names with hashes, and remote.json. */
export function gallaRemote(options: RemoteOptions & { root?: string }): { name: string }[];
