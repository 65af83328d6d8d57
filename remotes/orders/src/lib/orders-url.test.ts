import { allDays } from './history-days';
import { readAddress, writeAddress } from './orders-url';
import { sampleOrderId } from '@galla/orders-client/testing';

test('ORD-10 tab, search, filters and the open order are read from the URL', () => {
  const params = new URLSearchParams(
    `tab=food-ready&q=%20meera&fulfilment=delivery&payment=cod&channel=app&order=${sampleOrderId(1)}`,
  );
  expect(readAddress(params)).toEqual({
    tab: 'food-ready',
    onlyOutlet: null,
    search: 'meera',
    filter: { fulfilment: 'delivery', paymentMethod: 'cod', channel: 'app' },
    days: allDays,
    orderId: sampleOrderId(1),
  });
});

test('filters unknown to the contract are dropped', () => {
  const params = new URLSearchParams('fulfilment=drone&payment=&channel=fax&order=1');
  expect(readAddress(params)).toEqual({
    tab: null,
    onlyOutlet: null,
    search: '',
    filter: {},
    days: allDays,
    orderId: null,
  });
});

test('ORD-10 a change keeps the other parameters, and empty values are removed', () => {
  const params = new URLSearchParams('tab=preparing&q=42&payment=cod&debug=1');
  const next = writeAddress(params, { search: '', filter: { channel: 'web' } });
  expect(next.toString()).toBe('tab=preparing&debug=1&channel=web');
  expect(readAddress(writeAddress(next, { orderId: sampleOrderId(2) })).orderId).toBe(sampleOrderId(2));
});
