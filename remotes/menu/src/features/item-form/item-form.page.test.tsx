import '@galla/ui/kit';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { outletConfigSchema, type OutletSummary } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeMenuServer } from '../../testing/fake-menu-server';
import { sampleCategory, sampleId, sampleItem, sampleMenu, sampleOutletId } from '../../testing/sample-menu';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { ItemFormPage } from './item-form.page';

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

async function openForm(query = '') {
  const dal = sampleItem(sampleId('1'), { name: 'Dal' });
  const server = startFakeMenuServer(sampleMenu([sampleCategory(sampleId('c1'), 'Mains', [dal])]));
  server.reads.set('/menu/addon/getAddons', []);
  const view = await renderWithProviders(<ItemFormPage outlet={outlet} />, {
    route: `/panel/products/new-item${query}`,
    messages: { menu: { en, hi } },
  });
  return { server, ...view };
}

test.each(['?item=abc', '?copy=abc', '?item='])(
  'MENU-02 an address that names no item (%s) opens no empty new one',
  async (query) => {
    await openForm(query);
    expect(await screen.findByText('This item is no longer on the menu')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  },
);

test('UX-04 a new item is written at once: the focus is in its name', async () => {
  await openForm();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('MENU-02 a name that is in the category already, in whatever case, is asked about', async () => {
  const { server, user } = await openForm();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'DAL');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '120');
  await user.click(await screen.findByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Mains' }));
  await user.click(screen.getByRole('radio', { name: 'Veg' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: '“Dal” is in this category already' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.writes).toEqual([]);
});

test('UX-04 a layout is chosen by its picture and what it shows; the id stays what is saved', async () => {
  const { server, user } = await openForm(`?category=${sampleId('c1')}`);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Naan');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '40');
  const layouts = within(screen.getByRole('radiogroup', { name: 'Layout' }));
  expect(layouts.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'List, small image',
    'List, no image',
    'Tile',
    'Large image',
  ]);
  await user.click(layouts.getByRole('radio', { name: 'Large image' }));
  await user.click(screen.getByRole('radio', { name: 'Veg' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/menu/item/addItem', body: { name: 'Naan', catId: sampleId('c1'), layoutId: 15 } },
    ]),
  );
});

test('UX-08 MENU-02 a new item of a restaurant has no dietary type until one is chosen', async () => {
  const { server, user } = await openForm();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Appam');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '60');
  await user.click(await screen.findByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Mains' }));
  for (const name of ['Veg', 'Non-Veg', 'Egg', 'Not food'])
    expect(screen.getByRole('radio', { name })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a dietary type')).toBeVisible();
  expect(server.writes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dietary type' }));
  expect(screen.getByRole('radio', { name: 'Veg' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Egg' }));
  await waitFor(() => expect(screen.queryByText('Choose a dietary type')).toBeNull());
});

test('UX-08 MENU-02 beside the form stands what customers see, as it is typed; an image is dropped there', async () => {
  const { server, user } = await openForm();
  const card = within(await screen.findByRole('region', { name: 'What customers see' }));
  expect(card.getByText('–')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Appam');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '60');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Two, with stew');
  for (const text of ['Appam', '₹60', 'Two, with stew']) expect(card.getByText(text)).toBeVisible();
  expect(card.queryByRole('presentation')).toBeNull();

  const image = {
    imageId: sampleId('a1'),
    url: '/appam.webp',
    thumbUrl: '/appam.thumb.webp',
    name: 'appam',
    width: 10,
    height: 10,
    size: 10,
    usedBy: 0,
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  const document = {
    documentId: sampleId('a1'),
    name: 'appam.png',
    contentType: 'image/png',
    fileType: 'png',
  };
  server.answers.set('/api/upload/uploadOne', [
    { status: 200, body: { data: { ...document, size: 10, image } } },
  ]);
  fireEvent.drop(screen.getByText('or drop images here'), {
    dataTransfer: { files: [new File(['x'], 'appam.png')] },
  });
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible();
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/appam.thumb.webp');
  await user.click(screen.getByRole('radio', { name: 'List, no image' }));
  expect(card.queryByRole('presentation')).toBeNull();
});
