import { menuUploadLimits, type GalleryImage } from '@galla/contract';
import { messagesOf } from '@galla/shared/i18n';
import { act, fireEvent, screen } from '@testing-library/react';
import type { en } from '../../messages/en';
import { idOf, openEngagement, refusal } from '../../testing/open-engagement';
import { uploadImages } from './upload-image';

const file = (name: string, size = 10): File => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const image: GalleryImage = {
  imageId: idOf(1),
  url: '/a.webp',
  thumbUrl: '/b.webp',
  name: 'tea',
  width: 1,
  height: 1,
  size: 1,
  createdAt: '2026-03-02T06:30:00.000Z',
  usedBy: 0,
};
const send = (files: File[]) => act(() => uploadImages(files, messagesOf<typeof en>('engagement')));

test('ENG-05 files that are not images or too large are reported by name, and the others are uploaded', async () => {
  const { calls } = await openEngagement(<p />, { 'POST /api/page/imagePost': image });
  const taken = await send([file('menu.pdf'), file('big.PNG', menuUploadLimits.image + 1), file('tea.JPG')]);
  expect(taken).toMatchObject([{ imageId: idOf(1) }]);
  expect(calls).toHaveLength(1);
  const first = await screen.findByText('menu.pdf isn’t a PNG, JPEG or WebP image');
  expect(first).toBeVisible();
  // Toasts come one at a time.
  fireEvent.click(first);
  expect(await screen.findByText(/^big\.PNG is too large\. Choose an image up to \d+ MB$/)).toBeVisible();
});

test('ENG-05 a failed upload does not stop the next one', async () => {
  let first = true;
  const answer = () => {
    if (!first) return image;
    first = false;
    return refusal(422, 'UPLOAD_REFUSED', 'The picture can not be read');
  };
  await openEngagement(<p />, { 'POST /api/page/imagePost': answer });
  const taken = await send([file('one.png'), file('two.png')]);
  expect(taken).toHaveLength(1);
  expect(await screen.findByText('The picture can not be read')).toBeVisible();
});
