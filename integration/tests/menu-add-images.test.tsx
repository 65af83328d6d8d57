import { screen, waitFor, within } from '@testing-library/react';
import { pngFile, press, upload } from '../harness/acts';
import { expectAccessible } from '../harness/accessible';
import { addItem, itemRow, openProducts, storedItem } from '../harness/menu';
import { interceptCalls } from '../harness/page-fetch';

const lineOf = async (fileName: string) => {
  const line = (await screen.findByText(fileName)).closest('li');
  if (line === null) throw new Error(`${fileName} is in no row`);
  return within(line);
};

test('MENU-06 UX-08 three images find their items by name; a lost connection costs one of them a second try', async () => {
  const names = ['Jackfruit Curry', 'Banana Chips', 'Ginger Tea'];
  for (const name of names) await addItem(name, 9_500);
  const panel = await openProducts('all-items');
  await press('Add images', screen, 'link');
  await screen.findByRole('heading', { name: 'Add images' });
  await upload('Choose images', [
    await pngFile('jackfruit_curry-1.png'),
    await pngFile('Banana chips (2).png'),
    await pngFile('IMG_2041.png'),
  ]);
  expect((await lineOf('jackfruit_curry-1.png')).getByRole('combobox')).toHaveValue('Jackfruit Curry');
  const { user } = panel;
  await user.type(screen.getByRole('combobox', { name: 'Item for IMG_2041.png' }), 'ginger');
  await user.click(await screen.findByRole('option', { name: /Ginger Tea/ }));
  await expectAccessible();

  let isLost = true;
  interceptCalls((path, go) => {
    if (path !== '/api/menu/item/image' || !isLost) return go();
    isLost = false;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await press('Save 3 images');
  expect(await screen.findByText('2 images saved')).toBeVisible();
  expect(screen.getByText('Couldn’t save. Check your connection and try again')).toBeVisible();
  interceptCalls(null);
  await press(/^Retry /);
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(3));
  const stored = await Promise.all(names.map((name) => storedItem(name)));
  expect(stored.map(({ images }) => images.length)).toEqual([1, 1, 1]);

  await press('Done', screen, 'link');
  const row = await itemRow('Ginger Tea');
  expect(row.querySelector('img')).toHaveAttribute('src', stored[2]?.images[0]?.thumbUrl);
});
