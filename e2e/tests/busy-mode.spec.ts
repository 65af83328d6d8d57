import { expectAccessible } from '../fixtures/accessible';
import { highWindow, openOrders } from '../fixtures/board';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

const outlet = 'Coastal Meats';

test('ORD-11 busy mode set on one device reaches other devices and customers, and ends on both', async ({
  panel,
  storefront,
}) => {
  const owner = await panel('owner');
  const counter = await panel('counter');
  const board = await openOrders(owner, outlet);
  await openOrders(counter, outlet);
  const promisedIn = ({ placedAt, promisedAt }: { placedAt: string; promisedAt: string }): number =>
    (Date.parse(promisedAt) - Date.parse(placedAt)) / 60_000;
  const usual = promisedIn((await storefront.place({ outlet })).order);

  // The shortcut is registered when its button is rendered.
  await expect(owner.getByRole('button', { name: 'Busy mode', exact: true })).toBeVisible();
  await owner.keyboard.press('b');
  const sheet = owner.getByRole('dialog', { name: 'Busy mode', exact: true });
  await expect(sheet.getByText(/in the kitchen/)).toBeVisible();
  await expectAccessible(owner, 'busy mode');
  await owner.setViewportSize(highWindow);
  await sheet.getByRole('radio', { name: 'Until I turn it off' }).check({ force: true });
  await sheet.getByRole('radio', { name: '+20' }).check({ force: true });
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  await expect(sheet).toBeHidden();

  const onThere = counter.getByRole('button', { name: 'Busy mode is on: quoting 20 min more' });
  await expect(onThere).toBeVisible();
  await expect(counter.getByRole('banner').getByText('Open, busy')).toBeVisible();
  const { order } = await storefront.place({ outlet });
  expect(promisedIn(order)).toBe(usual + 20);
  const card = board.cardIn('New Orders', order);
  await card.getByRole('button', { name: `Ready in ${usual + 20} min. Change` }).click();
  await expect(card.getByRole('radio', { name: `${usual + 20} min`, exact: true })).toBeChecked();
  await card.getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(board.cardIn('Preparing', order)).toBeVisible();

  await onThere.click();
  await counter
    .getByRole('dialog', { name: 'Busy mode is on' })
    .getByRole('button', { name: 'Turn off Busy mode' })
    .click();
  await expect(owner.getByRole('button', { name: 'Busy mode', exact: true })).toBeVisible();
  expect(promisedIn((await storefront.place({ outlet })).order)).toBe(usual);
});
