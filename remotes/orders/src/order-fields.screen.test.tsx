import '@galla/ui/dialogs';
import { configure, screen, within } from '@testing-library/react';
import { fullOrder, fullOrderBuyer, shownAt } from '@galla/domain/examples';
import { sampleOutletId } from '@galla/orders-client/testing';
import './features/order-detail/order-detail.panel';
import { sampleMoney } from './testing/fake-server';
import { openOrders, pretendSize } from './testing/open-orders';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const order = { ...fullOrder, outletId: sampleOutletId };

/** What somebody reads of it: texts, and what stands in fields and links. */
const readingOf = (place: HTMLElement): string =>
  [
    place.textContent,
    ...[...place.querySelectorAll<HTMLElement>('[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    ),
    ...[...place.querySelectorAll('input')].map(({ value }) => value),
    ...[...place.querySelectorAll('a')].map(({ href }) => href),
  ].join('\n');

/** Fields of which a place shows nothing. */
const missingAt = (place: 'card' | 'drawer', reading: string): string[] =>
  shownAt(place).flatMap(([field, shown]) => (shown.test(reading) ? [] : [field]));

test('ORD-08 ORD-13 card and drawer show every field that a customer can set, or a reason says why not', async () => {
  pretendSize();
  const { server, user } = await openOrders([order], { route: '/panel/orders?tab=preparing' });
  server.detail = () => order;
  server.money = (of) => sampleMoney(of, fullOrderBuyer);
  const card = await screen.findByRole('article', { name: `Order #${order.orderNumber}` });
  expect(missingAt('card', readingOf(card))).toEqual([]);
  await user.click(within(card).getByRole('button', { name: `Open order #${order.orderNumber}` }));
  const drawer = await screen.findByRole('dialog', { name: new RegExp(`Order #?${order.orderNumber}`) });
  await within(drawer).findByLabelText('Customer’s GSTIN');
  expect(missingAt('drawer', readingOf(drawer))).toEqual([]);
});
