import { endpoints } from '@galla/contract';
import type { MenuCategory, MenuItemDetail, OutletEvent } from '@galla/contract';
import { newId } from '../../../db/new-id';
import type { SignedInUser, TestApp } from '../../../testing/test-app';

/** A valid item. */
export const itemFields = (catId: string, more: Record<string, unknown> = {}) => ({
  catId,
  name: 'Paneer Tikka',
  price: 22_000,
  taxPercent: 5,
  isVeg: true,
  ...more,
});

/** Creates a category; fails the test on error. */
export async function makeCategory(
  app: TestApp,
  { token }: SignedInUser,
  outletId: string,
  name: string,
): Promise<MenuCategory> {
  const body = { outletId, catId: newId(), name };
  return (await app.call(endpoints.menu.addCategory, { body, token })).data;
}

/** Creates an item; fails the test on error. */
export async function makeItem(
  app: TestApp,
  { token }: SignedInUser,
  outletId: string,
  catId: string,
  more: Record<string, unknown> = {},
): Promise<MenuItemDetail> {
  const body = { outletId, itemId: newId(), ...itemFields(catId, more) };
  return (await app.call(endpoints.menu.addItem, { body, token })).data;
}

/** The outlet's events after number `since`. */
export async function eventsOf(
  app: TestApp,
  { token }: SignedInUser,
  outletId: string,
  since = 0,
): Promise<OutletEvent[]> {
  const query = { outletId, since: String(since) };
  return (await app.call(endpoints.orders.events, { query, token })).data.events;
}

/** The item's current state as loaded by the form. */
export async function readItem(
  app: TestApp,
  { token }: SignedInUser,
  outletId: string,
  itemId: string,
): Promise<MenuItemDetail> {
  return (await app.call(endpoints.menu.getItem, { query: { outletId, itemId }, token })).data;
}
