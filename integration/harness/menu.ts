import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type DataOf } from '@galla/contract';
import { newId } from '@galla/shared/format';
import { chooseOutlet, openPanel, type Panel, type PanelOptions } from './panel';
import { press } from './acts';
import { callAs } from './server';
import { outletIdOf } from './storefront';

export const menuOutlet = 'Malabar Kitchen';

/** jsdom has no layout: rows of a virtual list are rendered in a height that holds the demo's whole menu. */
function giveLayout(): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(6_000);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
}

/** Opens a Products screen at an outlet. */
export async function openProducts(path: string, options: PanelOptions = {}): Promise<Panel> {
  giveLayout();
  const panel = await openPanel(`/panel/products/${path}`, { outlet: menuOutlet, ...options });
  chooseOutlet(options.outlet ?? menuOutlet);
  return panel;
}

/** The row of an item in the list; null: there is none. */
export const findRow = (name: string): HTMLElement | null =>
  screen.queryByRole('link', { name })?.closest('li') ?? null;

/** The row of an item, once the list shows it. */
export async function itemRow(name: string): Promise<HTMLElement> {
  await screen.findByRole('link', { name });
  const row = findRow(name);
  if (row === null) throw new Error(`${name} is in no row`);
  return row;
}

/** Waits until no row shows the item. */
export const noRow = (name: string): Promise<void> => waitFor(() => expect(findRow(name)).toBeNull());

/** Opens the form of an item from the list. */
export const openItem = (name: string): Promise<void> => press(name, screen, 'link');

type Item = DataOf<typeof endpoints.menu.getItem>;

/** An item as it is stored. */
export async function storedItem(name: string, outlet = menuOutlet): Promise<Item> {
  const outletId = await outletIdOf(outlet);
  const { categories } = await callAs('owner', endpoints.menu.getAllItemsByCategory, { query: { outletId } });
  const found = categories.flatMap(({ items }) => items).find((item) => item.name === name);
  if (!found) throw new Error(`No item is called ${name}`);
  return callAs('owner', endpoints.menu.getItem, { query: { outletId, itemId: found.itemId } });
}

/** Adds an item of the first category, as another device does. */
export async function addItem(name: string, price: number, outlet = menuOutlet): Promise<void> {
  const outletId = await outletIdOf(outlet);
  const { categories } = await callAs('owner', endpoints.menu.getAllItemsByCategory, { query: { outletId } });
  const catId = categories[0]?.catId ?? '';
  await callAs('owner', endpoints.menu.addItem, {
    body: { outletId, itemId: newId(), catId, name, price, taxPercent: 5, isVeg: true },
  });
}

/** Opens the actions of an item's row. */
export async function moreFor(name: string): Promise<void> {
  await press(`More actions for ${name}`, within(await itemRow(name)));
}

/** Waits until nothing in the page has the role and the name. */
export const gone = (role: string, name: string): Promise<void> =>
  waitFor(() => expect(screen.queryByRole(role, { name })).not.toBeInTheDocument());
