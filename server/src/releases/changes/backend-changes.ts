import { msg } from '../../messages/message';
import { deleteBackend, insertBackend, isBackendDeclared } from '../state/backends.repository';
import { changeRemote, type ChangeDeps, type ChangeRequest } from './change-remote';
import { ReleaseRefusal } from '../builds/release-refusal';

/** Lets a remote call a back end that one of its releases declares, or takes that back. A repeat changes nothing. */
export async function setBackend(
  deps: ChangeDeps,
  request: ChangeRequest,
  { host, allowed }: { host: string; allowed: boolean },
): Promise<void> {
  await changeRemote(deps, request, async ({ tx, at }) => {
    const { remote, by, reason } = request;
    if (!allowed) {
      if (!(await deleteBackend(tx, remote, host))) return null;
      return { action: 'forbidBackend', releaseId: null, details: { host } };
    }
    if (!(await isBackendDeclared(tx, remote, host)))
      throw new ReleaseRefusal(
        409,
        'BACKEND_NOT_DECLARED',
        msg('releases.backendUndeclared', { remote, host }),
      );
    if (!(await insertBackend(tx, { remote, host, allowedBy: by, allowedAt: at, reason }))) return null;
    return { action: 'allowBackend', releaseId: null, details: { host } };
  });
}
