import { createContext, useContext, type ReactNode } from 'react';
import type { PanelConfig } from '@galla/shared/contract';
import type { PagePart } from './page-part';
import type { StartedPanel } from './started-panel';
import type { SignIn } from '../session/sign-in';

/** What screens of the shell get from its start. */
export interface Shell {
  config: PanelConfig;
  signIn: SignIn;
  /** Ends the session at once, without asking. */
  logOut: () => void;
  /** The signed-in half of the page. */
  panel: PagePart<StartedPanel>;
}

const ShellContext = createContext<Shell | null>(null);

/** Hands the shell's services to its screens; remotes get none of it. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The shell's services. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside of a ShellProvider');
  return shell;
}
