import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Panel, PanelInput } from './panel';

interface PanelModule {
  openPanel(input: PanelInput): Promise<Panel>;
}

/** The browser globals that the panel's realtime code uses. */
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

/** Compiles the panel's code once and evaluates it per panel, so that each has a separate session, bus and socket. */
export async function compilePanels(): Promise<(input: PanelInput) => Promise<Panel>> {
  // Below node_modules, so that it is not transformed again and its packages resolve.
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
  return async (input) => {
    opened += 1;
    pageGlobals();
    const url = `${pathToFileURL(file).href}?panel=${opened}`;
    const { openPanel } = (await import(url)) as PanelModule;
    return openPanel(input);
  };
}
