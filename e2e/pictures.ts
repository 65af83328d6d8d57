// Takes the pictures of README and docs: a short animation of the board, and the screens of docs/before-and-after.md.
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { doubleClickIsOver, openOrders } from './fixtures/board';
import { clockFrom, frozenAt } from './fixtures/frozen-time';
import { createGallaServer } from './fixtures/galla-server';
import { signIn } from './fixtures/panel';
import { createStorefront } from './fixtures/storefront';
import { savePicture, takeScreens } from './screen-pictures';

const folder = process.argv[2] ?? '.';
const after = path.join(folder, 'after');
const executablePath = process.env['CHROMIUM_PATH'];
const server = await createGallaServer({ LOG_LEVEL: 'error', DEMO_HISTORY: '1', ...clockFrom(frozenAt) });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

/** Frames of the animation, and how many milliseconds each is shown. */
const frames: { picture: Buffer; ms: number }[] = [];
const shoot = async (page: Page, ms: number): Promise<void> => {
  const picture = await page.screenshot({ animations: 'disabled' });
  frames.push({ picture: await sharp(picture).resize({ width: 960 }).png().toBuffer(), ms });
};

try {
  await server.start();
  const storefront = createStorefront(server);
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1440, height: 860 },
    locale: 'en-IN',
  });
  const page = await context.newPage();
  await page.clock.setSystemTime(frozenAt);
  await signIn(page, server.origin, 'owner');
  const board = await openOrders(page, 'Malabar Kitchen');
  const names = [
    'Meera Nair',
    'Arjun Reddy',
    'Sana Khan',
    'Vikram Singh',
    'Priya Iyer',
    'Kavya Rao',
    'Rohan Das',
  ];
  const placed = [];
  await shoot(page, 1_200);
  for (const [index, customer] of names.entries()) {
    placed.push(
      await storefront.place({
        outlet: 'Malabar',
        customer,
        lines: (index % 3) + 1,
        // Each basket from another part of the menu.
        from: index * 4,
        quantity: (index % 2) + 1,
        paymentMethod: index % 2 === 0 ? 'online' : 'cod',
        note: index === 1 ? 'Please ring the bell twice' : '',
      }),
    );
    const latest = placed.at(-1);
    if (latest) await board.cardIn('New Orders', latest.order).waitFor();
    await shoot(page, 700);
  }
  await savePicture(page, after, 'board-waiting');
  for (const { order } of placed.slice(0, 3)) {
    const accept = board.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT ORDER' });
    await doubleClickIsOver(page);
    await accept.hover();
    await shoot(page, 500);
    await accept.click();
    await board.cardIn('New Orders', order).waitFor({ state: 'hidden' });
    await shoot(page, 900);
  }
  const [ready] = placed;
  if (ready) await board.cardIn('Preparing', ready.order).getByRole('button', { name: 'FOOD READY' }).click();
  if (ready) await board.cardIn('Food Ready', ready.order).waitFor();
  await shoot(page, 2_000);
  await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 75, effort: 6, delay: frames.map(({ ms }) => ms), loop: 0 })
    .toFile(path.join(folder, 'board.webp'));
  // At rest: every change is saved.
  await page.getByText('Saving…').first().waitFor({ state: 'hidden' });
  await savePicture(page, after, 'board');
  await takeScreens(page, after);
} finally {
  await browser.close();
  await server.dispose();
}
