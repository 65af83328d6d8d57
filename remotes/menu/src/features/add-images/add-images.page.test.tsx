import '@galla/ui/kit';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { menuUploadLimits, outletConfigSchema, type OutletSummary } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeMenuServer } from '../../testing/fake-menu-server';
import { sampleCategory, sampleId, sampleItem, sampleMenu, sampleOutletId } from '../../testing/sample-menu';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { AddImagesPage } from './add-images.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const outlet: OutletSummary = {
  outletId: sampleOutletId,
  displayName: 'Asha’s',
  config: outletConfigSchema.parse({ businessType: 'food Restaurant' }),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Pune',
};
const masala = sampleItem(sampleId('1'), { name: 'Masala Dosa' });
const plain = sampleItem(sampleId('2'), { name: 'Plain Dosa', thumbUrl: '/plain.webp' });
const tea = sampleItem(sampleId('3'), { name: 'Tea' });

const upload = '/api/upload/uploadOne';
const setImage = '/menu/item/image';

/** The answer to an upload: an image of the gallery. */
const uploaded = (tail: string) => ({
  status: 200,
  body: {
    data: {
      documentId: sampleId(tail),
      name: 'a.png',
      contentType: 'image/png',
      fileType: 'png',
      size: 10,
      image: {
        imageId: sampleId(tail),
        url: `/${tail}.webp`,
        thumbUrl: `/${tail}.thumb.webp`,
        name: 'a',
        width: 10,
        height: 10,
        size: 10,
        usedBy: 0,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    },
  },
});
const done = { status: 200, body: { data: { undoId: sampleId('f0'), changed: 1 } } };

beforeEach(() => {
  // jsdom has no addresses of files.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

async function openPage(language: 'en' | 'hi' = 'en') {
  const server = startFakeMenuServer(
    sampleMenu([sampleCategory(sampleId('c1'), 'Mains', [masala, plain, tea])]),
  );
  const view = await renderWithProviders(<AddImagesPage outlet={outlet} />, {
    route: '/panel/products/add-images',
    path: '/panel/products/add-images',
    otherRoutes: [{ path: '/panel/products/all-items', element: 'the menu' }],
    messages: { menu: { en, hi } },
    language,
  });
  const zone = await screen.findByText(language === 'en' ? 'or drop them here' : 'या यहाँ छोड़ें');
  const drop = (...files: (string | File)[]) =>
    fireEvent.drop(zone, {
      dataTransfer: {
        files: files.map((file) => (typeof file === 'string' ? new File([file], file) : file)),
      },
    });
  return { server, drop, ...view };
}
const row = (name: string) => {
  const line = screen.getByText(name).closest('li');
  if (line === null) throw new Error(`${name} is in no row`);
  return within(line);
};
const pathsOf = (server: { writes: { path: string }[] }): string[] => server.writes.map(({ path }) => path);

test('MENU-06 UX-08 dropped images are matched by name; unsure ones are asked, and all are saved', async () => {
  const { server, drop, user } = await openPage();
  drop('masala_dosa.jpg', 'PLAIN-DOSA (1).png', 'IMG_0042.webp');
  expect(row('masala_dosa.jpg').getByRole('combobox')).toHaveValue('Masala Dosa');
  expect(row('masala_dosa.jpg').getByText('First image of this item')).toBeVisible();
  expect(row('PLAIN-DOSA (1).png').getByRole('combobox')).toHaveValue('Plain Dosa');
  expect(row('PLAIN-DOSA (1).png').getByText('Replaces current image')).toBeVisible();
  expect(row('IMG_0042.webp').getByText('Choose an item')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save 2 images' })).toBeEnabled();

  await user.type(screen.getByRole('combobox', { name: 'Item for IMG_0042.webp' }), 'te');
  await user.click(await screen.findByRole('option', { name: /Tea/ }));
  server.answers.set(upload, [uploaded('a1'), uploaded('a2'), uploaded('a3')]);
  server.answers.set(setImage, [done, done, done]);
  await user.dblClick(screen.getByRole('button', { name: 'Save 3 images' }));
  expect(await screen.findByText('3 images saved')).toBeVisible();
  expect(pathsOf(server).filter((path) => path === upload)).toHaveLength(3);
  const set = server.writes.filter(({ path }) => path === setImage);
  expect(set.map(({ body }) => (body as { itemId: string }).itemId).sort()).toEqual(
    [masala, plain, tea].map(({ itemId }) => itemId),
  );
  expect(screen.getByText('3 of 3 saved')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Done' })).toHaveAttribute('href', '/panel/products/all-items');
});

test('MENU-06 of two images for an item the first is used; choosing by hand decides otherwise', async () => {
  const { drop, user } = await openPage();
  drop('tea.jpg', 'tea-2.jpg', 'photo.jpg');
  expect(row('tea.jpg').getByText('First image of this item')).toBeVisible();
  expect(row('tea-2.jpg').getByText('Another image is used for Tea')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save 1 image' })).toBeEnabled();

  await user.click(screen.getByRole('combobox', { name: 'Item for photo.jpg' }));
  await user.click(await screen.findByRole('option', { name: /Tea/ }));
  expect(row('photo.jpg').getByText('First image of this item')).toBeVisible();
  expect(row('tea.jpg').getByText('Another image is used for Tea')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove photo.jpg' }));
  expect(row('tea.jpg').getByText('First image of this item')).toBeVisible();
});

test('MENU-06 an image that fails keeps its row with Retry, the others are saved; what is uploaded isn’t sent twice', async () => {
  const { server, drop, user } = await openPage();
  drop('masala dosa.jpg', 'tea.jpg', 'IMG_1.png', 'notes.txt');
  const refusal = { code: 'FILE_REFUSED', message: 'Choose a PNG, JPG or WebP image.' };
  const broken = { code: 'INTERNAL', message: 'Something went wrong on our side.' };
  server.answers.set(upload, [{ status: 422, body: refusal }, uploaded('a2'), uploaded('a1')]);
  server.answers.set(setImage, [{ status: 500, body: broken }, done, done]);
  await user.click(screen.getByRole('button', { name: 'Save 2 images' }));
  expect(await row('masala dosa.jpg').findByText('Choose a PNG, JPG or WebP image.')).toBeVisible();
  expect(await row('tea.jpg').findByText('Something went wrong on our side.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Retry tea.jpg' }));
  expect(await row('tea.jpg').findByText('Saved')).toBeVisible();
  expect(pathsOf(server).filter((path) => path === upload)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save 1 image' }));
  expect(await row('masala dosa.jpg').findByText('Saved')).toBeVisible();
  // What is no image, or was never given an item, stays until it is removed; only the latter could still be saved.
  expect(screen.queryByRole('link', { name: 'Done' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove IMG_1.png' }));
  expect(screen.getByRole('link', { name: 'Done' })).toBeVisible();
});

test('MENU-06 files that are no image or too large say so and aren’t sent; of 31 the last is left out', async () => {
  const { drop } = await openPage();
  const large = new File(['x'], 'tea.png');
  Object.defineProperty(large, 'size', { value: menuUploadLimits.image + 1 });
  drop('notes.txt', large);
  expect(screen.getByText('Couldn’t use notes.txt. Choose a PNG, JPG, JPEG or WebP image.')).toBeVisible();
  expect(screen.getByText('tea.png is too large. Choose an image up to 8 MB.')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save images' })).toBeDisabled();

  drop(...Array.from({ length: 29 }, (_, index) => `dish ${index}.jpg`));
  expect(screen.getByRole('alert')).toHaveTextContent('30 at a time. 1 image left out');
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
});

test('UX-04 leaving with unsaved images asks first', async () => {
  const { drop, user, router } = await openPage();
  drop('tea.jpg');
  await user.click(screen.getByRole('link', { name: 'Main Menu' }));
  const question = await screen.findByRole('dialog');
  expect(router.state.location.pathname).toBe('/panel/products/add-images');
  const [leave] = within(question).getAllByRole('button', { name: /Leave|Discard/ });
  if (!leave) throw new Error('Nothing leads away');
  await user.click(leave);
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/products/all-items'));
});

test('MENU-06 the page speaks Hindi', async () => {
  const { drop } = await openPage('hi');
  drop('tea.jpg');
  expect(screen.getByRole('button', { name: '1 फ़ोटो सेव करें' })).toBeEnabled();
  expect(row('tea.jpg').getByText('इस आइटम की पहली फ़ोटो')).toBeVisible();
});
