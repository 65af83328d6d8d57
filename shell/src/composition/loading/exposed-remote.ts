import { isRemoteLifecycles, isRemoteModule, type RemoteModule } from '@galla/shared/composition';

/**
 * The remote in what a release exposes as './remote': its `remote`, or single-spa's lifecycles. Null: neither.
 * @param name the remote's name
 */
export async function exposedRemote(name: string, exposed: unknown): Promise<RemoteModule | null> {
  const remote = typeof exposed === 'object' && exposed !== null ? Reflect.get(exposed, 'remote') : undefined;
  if (isRemoteModule(remote)) return remote;
  if (!isRemoteLifecycles(exposed)) return null;
  // Loaded on demand: this project's remotes are React components.
  const { lifecycleRemote } = await import(/* webpackChunkName: "lifecycles" */ './lifecycle-remote');
  return lifecycleRemote(name, exposed);
}
