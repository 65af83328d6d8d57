import { createContext, useContext, type ReactNode } from 'react';

/** Which release of which remote a part of the page belongs to. */
export interface RemoteIdentity {
  remote: string;
  releaseId: string;
}

const IdentityContext = createContext<RemoteIdentity | null>(null);

/** Provides the release of the subtree. Used by the shell's outlet and the standalone harness. */
export function RemoteIdentityProvider({
  identity,
  children,
}: {
  identity: RemoteIdentity;
  children: ReactNode;
}) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

/** The release that renders the calling component; null in the shell. */
export function useRemoteIdentity(): RemoteIdentity | null {
  return useContext(IdentityContext);
}

/** `remote@release`, as in errors, events and calls. */
export function remoteTag({ remote, releaseId }: RemoteIdentity): string {
  return `${remote}@${releaseId}`;
}
