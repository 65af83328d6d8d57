import { render, screen } from '@testing-library/react';
import { HostBoundary } from './host-boundary';

let asked: unknown;
const Host = () => <p>{asked as string}</p>;
const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  globalThis.reportError = (error) => void reported.push(error);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('FED-21 a host that can’t draw what it was given drops it, reports itself and goes on; the page stays', () => {
  asked = { an: 'object' };
  render(
    <>
      <h1>Orders</h1>
      <HostBoundary onBroken={() => (asked = 'the next question')}>
        <Host />
      </HostBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(screen.getByText('the next question')).toBeVisible();
  expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining('not valid') })]);
});

test('FED-21 a host that goes on failing stays away', () => {
  asked = { an: 'object' };
  render(
    <>
      <h1>Orders</h1>
      <HostBoundary>
        <Host />
      </HostBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(reported).toHaveLength(3);
});
