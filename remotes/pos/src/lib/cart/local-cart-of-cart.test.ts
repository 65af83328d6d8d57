import { emptyCheckout, newCart } from '../call/call-state';
import { cartBodyOf, choicesOf } from './local-cart-of-cart';

test('POS-04 all that a checkout holds is put aside with its cart: a new field fails here until it is', () => {
  const checkout = emptyCheckout();
  const cart = cartBodyOf({
    outletId: 'o',
    localCart: { outletName: '', items: [] },
    checkout,
    fulfilment: 'delivery',
    customerId: null,
    addressId: null,
  });
  const kept = new Set(Object.keys({ ...newCart(), ...cart, ...choicesOf(checkout) }));
  expect(Object.keys(checkout).filter((field) => !kept.has(field))).toEqual([]);
});
