// Records the help videos of the first steps from the panel's screens: npm run help-videos. Each is a short WebM with captions
// in both languages, taken from the catalogues. Needs a build and no tool besides the browser.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { gettingStarted as en } from '../remotes/onboarding/src/messages/en/getting-started';
import { gettingStarted as hi } from '../remotes/onboarding/src/messages/hi/getting-started';
import { createGallaServer } from './fixtures/galla-server';
import { newcomer, signUp } from './fixtures/newcomer';
import { chooseOutlet } from './fixtures/board';
import { signIn } from './fixtures/panel';

const folder = fileURLToPath(
  new URL('../remotes/onboarding/src/features/getting-started/videos/', import.meta.url),
);
const executablePath = process.env['CHROMIUM_PATH'];
const size = { width: 960, height: 600 };
const bitsPerSecond = 130_000;
const lines = ['one', 'two', 'three', 'four'] as const;
type Step = keyof typeof en.steps;
interface Frame {
  data: string;
  at: number;
}

/** Records the page's frames, and the time of each caption. */
async function recordVideo(page: Page, act: (say: () => Promise<void>) => Promise<void>) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const said: number[] = [];
  const start = Date.now();
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ data, at: Date.now() - start });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 70,
    maxWidth: size.width,
    maxHeight: size.height,
  });
  await act(async () => {
    said.push(Date.now() - start);
    // Long enough to read the caption.
    await page.waitForTimeout(2_200);
  });
  await page.waitForTimeout(1_500);
  await session.send('Page.stopScreencast');
  await session.detach();
  return { frames, said, length: Date.now() - start };
}

/** Replays the frames on a canvas in real time and records its stream. */
async function record(page: Page, frames: readonly Frame[], length: number): Promise<Buffer> {
  await page.goto('about:blank');
  const encoded = await page.evaluate(
    async ({ pictures, duration, width, height, rate }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const drawing = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(8), {
        mimeType: 'video/webm;codecs=vp9',
        videoBitsPerSecond: rate,
      });
      const chunks: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.start();
      const begun = performance.now();
      for (const { data, at } of pictures) {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${data}`;
        await image.decode();
        const wait = at - (performance.now() - begun);
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        drawing?.drawImage(image, 0, 0, width, height);
      }
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, duration - (performance.now() - begun))),
      );
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { pictures: frames, duration: length, ...size, rate: bitsPerSecond },
  );
  return Buffer.from(encoded, 'base64');
}

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23);

function captions(texts: typeof en | typeof hi, step: Step, said: readonly number[], length: number): string {
  const cues = lines.map((line, index) => {
    const until = said[index + 1] ?? length;
    return `${timeOf(said[index] ?? 0)} --> ${timeOf(until)}\n${texts.steps[step].video[line]}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Moves the pointer visibly to the target, then clicks. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 14 });
  await page.waitForTimeout(250);
  await target.click();
}
const write = (target: Locator, text: string): Promise<void> => target.pressSequentially(text, { delay: 60 });

const server = await createGallaServer({ LOG_LEVEL: 'error' });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
/** A page of a browser of its own, with a visible pointer: a headless browser draws none. */
async function open(): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, viewport: size, locale: 'en-IN' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const dot = document.createElement('div');
      Object.assign(dot.style, {
        position: 'fixed',
        zIndex: '99999',
        width: '18px',
        height: '18px',
        marginLeft: '-9px',
        marginTop: '-9px',
        borderRadius: '50%',
        background: 'rgb(179 38 30 / 55%)',
        pointerEvents: 'none',
      });
      document.body.append(dot);
      addEventListener('mousemove', ({ clientX, clientY }) => {
        dot.style.left = `${clientX}px`;
        dot.style.top = `${clientY}px`;
      });
    });
  });
  return page;
}

try {
  await server.start();
  let page = await open();
  const cutter = await browser.newPage({ baseURL: server.origin, viewport: size });
  await signUp(page, newcomer('Coconut Grove'));

  const keep = async (step: Step, file: string, act: (say: () => Promise<void>) => Promise<void>) => {
    const { frames, said, length } = await recordVideo(page, act);
    await cutter.bringToFront();
    const video = await record(cutter, frames, length);
    await page.bringToFront();
    writeFileSync(path.join(folder, `${file}.webm`), video);
    writeFileSync(path.join(folder, `${file}.en.vtt`), captions(en, step, said, length));
    writeFileSync(path.join(folder, `${file}.hi.vtt`), captions(hi, step, said, length));
    process.stdout.write(`${file}: ${Math.round(length / 1000)} s, ${Math.round(video.length / 1024)} kB\n`);
  };

  await page.goto('/panel/getting-started');
  await keep('outlet', 'outlet', async (say) => {
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Setup', exact: true }));
    await say();
    await press(page, page.getByRole('button', { name: 'Create your first outlet' }));
    const dialog = page.getByRole('dialog', { name: 'Create outlet' });
    await write(dialog.getByLabel('Outlet name'), 'Coconut Grove Fort Kochi');
    await say();
    await press(page, dialog.getByRole('button', { name: 'Create', exact: true }));
    await page.getByRole('heading', { name: 'Basic Details' }).waitFor();
    await say();
    await write(page.getByLabel('Mobile number'), '9847012345');
    await page.getByLabel('Mobile number').blur();
    await say();
  });

  // The checklist opens this step once an outlet's set-up is complete, as the demo's is.
  page = await open();
  await page.bringToFront();
  await signIn(page, server.origin, 'owner');
  await page.goto('/panel/getting-started');
  await keep('domainName', 'domain-name', async (say) => {
    const name = page.getByRole('textbox', { name: 'Domain name' });
    await name.waitFor();
    await name.scrollIntoViewIfNeeded();
    await say();
    await name.fill('');
    await write(name, 'coconut-grove');
    await say();
    await press(page, page.getByRole('button', { name: 'Save name' }));
    const link = page.getByRole('link', { name: /\/store\/coconut-grove$/ });
    await link.waitFor();
    await say();
    await link.hover();
    await say();
  });

  await page.goto('/panel/products/categories');
  await chooseOutlet(page, 'Chai Stop Gifts');
  await keep('categories', 'categories', async (say) => {
    const add = page.getByRole('button', { name: 'Add category' });
    await add.first().waitFor();
    await say();
    for (const name of ['Starters', 'Main course', 'Drinks']) {
      await press(page, add.first());
      const dialog = page.getByRole('dialog', { name: 'New category' });
      await write(dialog.getByLabel('Name'), name);
      if (name === 'Starters') await say();
      await press(page, dialog.getByRole('button', { name: 'Save' }));
      await dialog.waitFor({ state: 'hidden' });
    }
    await say();
    await page.getByRole('switch', { name: 'Drinks is on the menu' }).hover();
    await say();
  });

  await page.goto('/panel/products/all-items');
  await keep('items', 'items', async (say) => {
    await say();
    await page.goto('/panel/products/new-item');
    await write(page.getByRole('textbox', { name: 'Name', exact: true }), 'Malabar Parotta');
    await press(page, page.getByRole('combobox', { name: 'Category' }));
    await press(page, page.getByRole('option', { name: 'Main course' }));
    await write(page.getByRole('textbox', { name: 'Price', exact: true }), '40');
    await page.getByRole('radio', { name: 'Veg', exact: true }).check({ force: true });
    await say();
    await page.getByRole('button', { name: 'Add variant' }).scrollIntoViewIfNeeded();
    await say();
    await press(page, page.getByRole('button', { name: 'Save', exact: true }));
    await page.getByRole('link', { name: 'Malabar Parotta', exact: true }).waitFor();
    await say();
  });
} finally {
  await browser.close();
  await server.dispose();
}
