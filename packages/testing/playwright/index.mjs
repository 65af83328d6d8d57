// Browser tests of a remote in the real panel. In JavaScript, as Playwright compiles nothing below node_modules.
import { test as base } from '@playwright/test';
import { openPanel } from './open-panel.mjs';
import { openPanelServer } from './panel-server.mjs';
import { serveRemote } from './remote-server.mjs';

export { expect } from '@playwright/test';
export { openPanel };

const startMs = 15 * 60_000;

export const test = base.extend({
  person: ['owner', { option: true }],
  panelServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const { origin, stop } = await openPanelServer(process.env);
      await use(origin);
      await stop();
    },
    { scope: 'worker', timeout: startMs },
  ],
  remoteServer: [
    async ({ panelServer }, use) => {
      const { stop, ...remote } = await serveRemote({ folder: process.cwd(), api: panelServer });
      await use(remote);
      await stop();
    },
    { scope: 'worker', timeout: startMs },
  ],
  openPanel: async ({ page, person, panelServer, remoteServer }, use) => {
    await use(async (path) => {
      const staffToken = process.env.GALLA_STAFF_TOKEN;
      await openPanel(page, { ...remoteServer, origin: panelServer, person, path, staffToken });
      return page;
    });
  },
});
