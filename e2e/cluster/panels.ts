import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Panel, PanelWish } from './panel';

interface PanelModule {
  openPanel(wish: PanelWish): Promise<Panel>;
}

/** What of a browser the panel's realtime code touches. */
function pageGlobals(): void {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  Object.assign(globalThis, {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    localStorage: storage,
    reportError: (error: unknown) => {
      throw error;
    },
  });
}

/**
 * Compiles the panel's code once; each panel then runs it anew, so that every one has a session, a bus and a socket of
 * its own, as every page has.
 */
export async function compilePanels(): Promise<(wish: PanelWish) => Promise<Panel>> {
  // Below node_modules, where nobody transforms it again and its packages are found.
  const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/cluster');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'panel.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'panel.ts')],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['socket.io-client'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  let opened = 0;
  return async (wish) => {
    opened += 1;
    pageGlobals();
    const url = `${pathToFileURL(file).href}?panel=${opened}`;
    const { openPanel } = (await import(url)) as PanelModule;
    return openPanel(wish);
  };
}
