import { answer, openProducts } from '../fixtures/menu';
import { pngPicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

test('MENU-06 an image is uploaded, chosen from the gallery by search, and deleted after a confirmation', async ({
  panel,
}) => {
  const page = await panel('owner');
  await openProducts(page, 'new-item');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image' }).click();
  await (await chooser).setFiles({ name: 'lemon-tea.png', mimeType: 'image/png', buffer: pngPicture() });
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByRole('button', { name: 'Choose from gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await gallery.getByRole('searchbox').fill('nothing like it');
  await expect(gallery.getByText('No images found.')).toBeVisible();
  await gallery.getByRole('searchbox').fill('lemon');
  await gallery.getByRole('button', { name: /^Choose lemon-tea/ }).click();
  await gallery.getByRole('button', { name: 'Use 1 image' }).click();
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose from gallery' }).click();
  await gallery.getByRole('button', { name: /^Delete lemon-tea/ }).click();
  await answer(page, 'Delete this image?', 'Delete');
  await expect(gallery.getByRole('button', { name: /^Choose lemon-tea/ })).toHaveCount(0);
});

test('ORD-03 MENU-06 the first press in the page unlocks the sound and still performs its action', async ({
  device,
}) => {
  const page = await device('owner');
  // Autoplay blocking in a headless browser depends on earlier clicks, so the test blocks sound until the first press.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let pressed = false;
    addEventListener('pointerdown', () => (pressed = true), { capture: true });
    HTMLMediaElement.prototype.play = function playAfterPress(this: HTMLMediaElement) {
      return pressed ? play.call(this) : Promise.reject(new DOMException('Blocked', 'NotAllowedError'));
    };
  });
  await openProducts(page, 'new-item');
  const banner = page.getByText('You won’t hear new orders until you allow sound.');
  await expect(banner).toBeVisible();
  // The banner must not shift the button between press and release.
  await page.getByRole('button', { name: 'Choose from gallery' }).click({ delay: 400 });
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  await expect(banner).toBeHidden();
});
