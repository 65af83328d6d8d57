// Before the modules of a test file: what jsdom lacks, and React that renders by itself, as in a browser.
import { watchDownloads } from './downloads';
import { pageFetch } from './page-fetch';

declare const process: { env: Record<string, string | undefined> };

// each-test.ts cleans up; the library's own hook would turn React's warnings about act on, which calls of a real
// server would set off.
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
globalThis.fetch = pageFetch;
// A page of a test is never idle: what screens load ahead of use would arrive after the test's end.
globalThis.requestIdleCallback = () => 0;
globalThis.cancelIdleCallback = () => undefined;
// Unexpected console output fails the test.
// oxlint-disable-next-line no-console
globalThis.reportError = (error) => console.error(error);
watchDownloads();
