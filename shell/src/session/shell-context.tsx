import { createContext, useContext, type ReactNode } from 'react';
import type { PanelConfig } from '@galla/contract';
import type { LazyModule } from '@galla/shared/composition';
import type { StartedPanel } from './started-panel';
import type { SignIn } from './sign-in';

/** Services for the shell's screens. */
export interface Shell {
  config: PanelConfig;
  signIn: SignIn;
  /** Ends the session without confirmation. */
  logOut: () => void;
  /** The signed-in part of the page. */
  panel: LazyModule<StartedPanel>;
}

const ShellContext = createContext<Shell | null>(null);

/** Provides the shell's services to its screens; not available to remotes. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The shell's services. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside of a ShellProvider');
  return shell;
}
