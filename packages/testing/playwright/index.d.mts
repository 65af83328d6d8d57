import type { Page, TestType, PlaywrightTestArgs, PlaywrightTestOptions } from '@playwright/test';
import type { PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';

export { expect } from '@playwright/test';

/** People of the demo merchant. */
export type Person = 'owner' | 'manager' | 'counter' | 'kitchen' | 'marketing' | 'accounts';

export interface OpenedPanel {
  /** Origin of the panel. */
  origin: string;
  /** The remote, and the address from which it is loaded. */
  name: string;
  release: string;
  person: Person;
  /** '/panel/loyalty' */
  path: string;
  /** For a panel that takes overrides by staff tokens alone. */
  staffToken?: string | undefined;
}

/** Opens the real panel with a remote from another address in place of the released one. */
export function openPanel(page: Page, panel: OpenedPanel): Promise<void>;

export interface PanelFixtures {
  /** Who signs in: `test.use({ person: 'counter' })`. */
  person: Person;
  /** Opens a path of the panel, with the remote of this folder; resolves the page. */
  openPanel: (path: string) => Promise<Page>;
}
export interface PanelServers {
  /** Origin of the panel: that of GALLA_API, or of a server started from GALLA_CHECKOUT. */
  panelServer: string;
  /** The remote of this folder, as `pnpm dev` serves it. */
  remoteServer: { name: string; release: string };
}

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PanelFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & PanelServers
>;
