import { fireEvent, render, screen } from '@testing-library/react';
import { useSteadyOrder } from './use-steady-order';

function List({ ids }: { ids: readonly string[] }) {
  const { ordered, handlers } = useSteadyOrder(ids);
  return (
    <ul {...handlers}>
      {ordered.map((id) => (
        <li key={id}>
          <button type="button">{id}</button>
        </li>
      ))}
    </ul>
  );
}

const shown = () => screen.getAllByRole('button').map((button) => button.textContent);

test('UX-04 rows keep their places while somebody points at them, and take the new order afterwards', () => {
  const { rerender } = render(<List ids={['kitchen', 'shop', 'cart']} />);
  rerender(<List ids={['shop', 'kitchen', 'cart']} />);
  expect(shown()).toEqual(['shop', 'kitchen', 'cart']);
  fireEvent.pointerEnter(screen.getByRole('list'));
  rerender(<List ids={['new', 'cart', 'kitchen']} />);
  expect(shown()).toEqual(['kitchen', 'cart', 'new']);
  fireEvent.pointerLeave(screen.getByRole('list'));
  expect(shown()).toEqual(['new', 'cart', 'kitchen']);
});

test('UX-04 rows keep their places while the keyboard is among them', () => {
  const { rerender } = render(<List ids={['kitchen', 'shop']} />);
  const [kitchen, shop] = screen.getAllByRole('button');
  fireEvent.focus(kitchen as HTMLElement);
  fireEvent.blur(kitchen as HTMLElement, { relatedTarget: shop });
  rerender(<List ids={['shop', 'kitchen']} />);
  expect(shown()).toEqual(['kitchen', 'shop']);
  fireEvent.blur(shop as HTMLElement);
  expect(shown()).toEqual(['shop', 'kitchen']);
});
