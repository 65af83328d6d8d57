import { screen } from '@testing-library/react';
import { bus } from '@galla/shared/events';
import { sampleLine, sampleOutletId } from '@galla/orders-client/testing';
import { renderWithProviders } from '@galla/testing';
import { useOrdersText } from '../messages/texts';
import { en } from '../messages/en';
import { hi } from '../messages/hi';
import { OrderLines } from './order-lines';

const line = sampleLine(1, { name: 'Dal', variant: 'Large' });

function Lines() {
  return <OrderLines t={useOrdersText()} outletId={sampleOutletId} lines={[line]} />;
}

test('UX-04 the name of an item of an order opens the item', async () => {
  const opened = jest.fn();
  const leave = bus.on('item/open', opened);
  const { user } = await renderWithProviders(<Lines />, { messages: { orders: { en, hi } } });
  await user.click(screen.getByRole('button', { name: 'Dal' }));
  expect(opened).toHaveBeenCalledWith({ outletId: sampleOutletId, itemId: line.itemId });
  leave();
});
