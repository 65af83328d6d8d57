import { render, screen } from '@testing-library/react';
import { createRemoteTexts } from './remote-texts';

const Part = () => <p>Orders</p>;

test('a part renders once its texts are loaded, and they are loaded once for all parts', async () => {
  let arrive = (): void => undefined;
  const register = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const texts = createRemoteTexts(register);
  texts.mount();
  const Shown = texts.with(Part);
  const Other = texts.with(Part);
  render(
    <>
      <Shown />
      <Other />
    </>,
  );
  expect(screen.queryByText('Orders')).not.toBeInTheDocument();
  arrive();
  expect(await screen.findAllByText('Orders')).toHaveLength(2);
  expect(register).toHaveBeenCalledTimes(1);
});

test('texts that failed to load do not hide the screen, and the next mount retries', async () => {
  const register = jest.fn(() => Promise.reject(new Error('no connection')));
  const texts = createRemoteTexts(register);
  const unmount = texts.mount();
  const Shown = texts.with(Part);
  render(<Shown />);
  expect(await screen.findByText('Orders')).toBeInTheDocument();
  unmount();
  texts.mount();
  expect(register.mock.calls.length).toBeGreaterThan(1);
});

test('a part rendered after its texts are loaded shows immediately, without an empty render', async () => {
  const texts = createRemoteTexts(() => Promise.resolve());
  const unmount = texts.mount();
  await Promise.resolve();
  const Shown = texts.with(Part);
  const { container, rerender } = render(<Shown />);
  expect(container).toHaveTextContent('Orders');
  unmount();
  rerender(<p>Gone</p>);
  // After an unmount they are loaded again.
  const Again = texts.with(Part);
  render(<Again />);
  expect(screen.queryByText('Orders')).not.toBeInTheDocument();
  expect(await screen.findByText('Orders')).toBeInTheDocument();
});
