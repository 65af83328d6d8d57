import { createContext, useContext, type ReactNode } from 'react';

/** Which release of which remote a part of the page belongs to. */
export interface RemoteIdentity {
  remote: string;
  releaseId: string;
}

const IdentityContext = createContext<RemoteIdentity | null>(null);

/** Marks everything below as drawn by one release. The shell's outlet and the standalone harness do this. */
export function RemoteIdentityProvider({
  identity,
  children,
}: {
  identity: RemoteIdentity;
  children: ReactNode;
}) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

/** The release that draws the calling component; null in the shell's own parts. */
export function useRemoteIdentity(): RemoteIdentity | null {
  return useContext(IdentityContext);
}

/** `remote@release`, as errors, events and calls carry it. */
export function remoteTag({ remote, releaseId }: RemoteIdentity): string {
  return `${remote}@${releaseId}`;
}
