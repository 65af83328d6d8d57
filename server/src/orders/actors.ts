import type { Actor } from '@galla/contract';
import type { SessionContext } from '../gate/access/session-context';

/** The platform, for its automatic actions. */
export const platformActor: Actor = { kind: 'platform', name: 'Galla', device: '' };
/** The outlet's settings, executed by the server. */
export const serverActor: Actor = { kind: 'server', name: 'Galla', device: '' };

export function staffActor(session: Pick<SessionContext, 'userName' | 'deviceName'>): Actor {
  return { kind: 'staff', name: session.userName, device: session.deviceName };
}
