import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useHeadingFocus } from './use-heading-focus';

function Frame({ pathname, heading }: { pathname: string; heading: string | null }) {
  const content = useRef<HTMLElement>(null);
  useHeadingFocus(content, pathname);
  return (
    <>
      <a href="#orders">Orders</a>
      <button type="button">Outlet</button>
      <main ref={content}>{heading !== null && <h1>{heading}</h1>}</main>
    </>
  );
}

beforeEach(() => {
  window.scrollTo = () => undefined;
});

/** A screen with a delayed heading, reached by the link. */
function openSlowly() {
  const { rerender } = render(<Frame pathname="/home" heading="Home" />);
  screen.getByRole('link').focus();
  rerender(<Frame pathname="/orders" heading={null} />);
  return () => act(async () => rerender(<Frame pathname="/orders" heading="Orders" />));
}

test('the first screen leaves the focus where it is', () => {
  render(<Frame pathname="/home" heading="Home" />);
  expect(document.body).toHaveFocus();
});

test('after a navigation the heading gets the focus, even when it renders late', async () => {
  const show = openSlowly();
  expect(screen.getByRole('link')).toHaveFocus();
  await show();
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('a user who has focused the frame meanwhile keeps the focus', async () => {
  const show = openSlowly();
  screen.getByRole('button').focus();
  await show();
  expect(screen.getByRole('button')).toHaveFocus();
});
