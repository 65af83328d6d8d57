import { existsSync } from 'node:fs';
import { installed } from './debian.mjs';
import { run, say } from './run.mjs';

const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';
/** Font for Hindi; a Chromium from other sources has no Devanagari glyphs. */
const hindiFont = '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf';

const playwrightChromium = async () => {
  const { chromium } = await import('@playwright/test');
  const executable = chromium.executablePath();
  return existsSync(executable) ? executable : null;
};

/**
 * Path of a full Chromium: CHROMIUM_PATH, Playwright's, or Debian's package, installed if missing.
 * Exits with an error if none is available, so that tests are never skipped silently.
 */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const own = await playwrightChromium();
  if (own) return own;
  if (existsSync(debianChromium)) return debianChromium;

  say('Downloading Playwright’s Chromium');
  const download = await run('npx', ['playwright', 'install', 'chromium'], { quiet: true });
  const downloaded = download.code === 0 ? await playwrightChromium() : null;
  if (downloaded) return downloaded;

  say('The download was refused: installing Debian’s chromium');
  if (await installed('chromium', 'fonts-noto-core')) return debianChromium;
  say('✗ No Chromium can be had here: set CHROMIUM_PATH to one.');
  process.exit(1);
}

/**
 * Path of the Chromium for browser tests: Debian's headless shell, which takes two thirds of the time, otherwise that of
 * `ensureBrowser`. CHROMIUM_PATH takes precedence.
 */
export async function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(debianShell) && existsSync(hindiFont)) return debianShell;
  if (existsSync('/etc/debian_version')) {
    say('Installing Debian’s Chromium without a window');
    if (await installed('chromium-headless-shell', 'fonts-noto-core')) return debianShell;
  }
  return ensureBrowser();
}
