import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTypedSearch } from './use-typed-search';

let announced: string[] = [];

function Field({ present }: { present: string }) {
  const [typed, setTyped] = useTypedSearch(present, (text) => announced.push(text));
  return <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

const type = (value: string): void =>
  void fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const rest = (): void => act(() => void jest.advanceTimersByTime(1_000));

beforeEach(() => {
  jest.useFakeTimers();
  announced = [];
});
afterEach(() => jest.useRealTimers());

test('a late echo of an emitted value keeps letters typed since, which are emitted too', () => {
  const { rerender } = render(<Field present="" />);
  type('me');
  rest();
  type('mee');
  rerender(<Field present="me" />);
  expect(screen.getByRole('textbox')).toHaveValue('mee');
  rest();
  expect(announced).toEqual(['me', 'mee']);
  type('meer');
  rest();
  rerender(<Field present="mee" />);
  rerender(<Field present="meer" />);
  expect(screen.getByRole('textbox')).toHaveValue('meer');
});

test('an external change is adopted, also to a previously emitted value', () => {
  const { rerender } = render(<Field present="" />);
  type('me');
  rest();
  rerender(<Field present="me" />);
  rerender(<Field present="" />);
  expect(screen.getByRole('textbox')).toHaveValue('');
  rerender(<Field present="me" />);
  expect(screen.getByRole('textbox')).toHaveValue('me');
  // Typed and reverted within the debounce: nothing is pending.
  type('mex');
  type('me');
  rest();
  rerender(<Field present="" />);
  rerender(<Field present="me" />);
  expect(screen.getByRole('textbox')).toHaveValue('me');
});

test('a field cleared externally while typing does not emit the pending text', () => {
  const { rerender } = render(<Field present="meera" />);
  type('meera n');
  rerender(<Field present="" />);
  rest();
  expect(announced).toEqual([]);
  expect(screen.getByRole('textbox')).toHaveValue('');
});
