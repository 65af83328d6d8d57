import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { startOnePress } from './one-press';

const acts = jest.fn<void, [string]>();

/** Records that go when they are acted on, as orders, invitations or campaigns do. */
function Records({ names, frame }: { names: readonly string[]; frame: 'list' | 'table' | 'cards' }) {
  const [left, setLeft] = useState(names);
  const act = (name: string) => {
    acts(name);
    setLeft(left.filter((one) => one !== name));
  };
  const button = (name: string) => (
    <button type="button" onClick={() => act(name)}>
      Accept {name}
    </button>
  );
  if (frame === 'cards')
    return left.map((name) => (
      <article key={name} aria-label={name}>
        {button(name)}
      </article>
    ));
  if (frame === 'list')
    return (
      <ul>
        {left.map((name) => (
          <li key={name}>{button(name)}</li>
        ))}
      </ul>
    );
  return (
    <table>
      <tbody>
        {left.map((name) => (
          <tr key={name}>
            <td>{button(name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A press as a browser reports it: `clicks` counts those of a double click. */
function press(name: string | RegExp, at: number, { clicks = 1, x = 300, y = 200 } = {}): void {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: clicks,
    clientX: x,
    clientY: y,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(screen.getByRole('button', { name }), event);
}

let stop: () => void;
beforeEach(() => {
  acts.mockClear();
  stop = startOnePress();
});
afterEach(() => stop());

describe.each(['list', 'table', 'cards'] as const)('ORD-15 in a %s', (frame) => {
  test('a double click acts on one record, however the browser counts it', () => {
    render(<Records frame={frame} names={['1', '2', '3']} />);
    press('Accept 1', 1_000);
    press('Accept 2', 1_180, { clicks: 2 });
    press('Accept 2', 1_399, { x: 310, y: 195 });
    expect(acts.mock.calls).toEqual([['1']]);
    press('Accept 2', 1_400);
    expect(acts.mock.calls).toEqual([['1'], ['2']]);
  });

  test('a quick press elsewhere is no double click: a busy hand takes two', () => {
    render(<Records frame={frame} names={['1', '2']} />);
    press('Accept 1', 1_000);
    press('Accept 2', 1_150, { y: 420 });
    expect(acts.mock.calls).toEqual([['1'], ['2']]);
  });
});

test('ORD-15 the keyboard and scripts press without a pointer: each press counts', () => {
  render(<Records frame="list" names={['1', '2']} />);
  press('Accept 1', 1_000, { clicks: 0 });
  press('Accept 2', 1_010, { clicks: 0 });
  expect(acts.mock.calls).toEqual([['1'], ['2']]);
});

test('ORD-15 an Enter that is held acts on nothing that the focus moved to meanwhile', () => {
  render(<Records frame="list" names={['1', '2']} />);
  const first = screen.getByRole('button', { name: 'Accept 1' });
  expect(fireEvent.keyDown(first, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(first, { key: 'Enter', repeat: true })).toBe(true);
  const second = screen.getByRole('button', { name: 'Accept 2' });
  expect(fireEvent.keyDown(second, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(second, { key: 'Enter' })).toBe(true);
});

/** Accept becomes Ready at the same place, a row asks its question there, and a switch is turned on. */
function Order() {
  const [step, setStep] = useState('Accept');
  return (
    <button
      type="button"
      onClick={() => {
        acts(step);
        setStep('Ready');
      }}
    >
      {step}
    </button>
  );
}

test('ORD-15 a double click doesn’t take the next step of the same order', () => {
  render(<Order />);
  press('Accept', 1_000);
  press('Ready', 1_150, { clicks: 2 });
  expect(acts.mock.calls).toEqual([['Accept']]);
  press('Ready', 1_500);
  expect(acts.mock.calls).toEqual([['Accept'], ['Ready']]);
});

test('ORD-15 a double click on one act of a record acts once; a stepper counts each press', () => {
  render(
    <ul>
      <li>
        <button type="button" onClick={() => acts('pause')}>
          Pause
        </button>
        <span data-repeats>
          <button type="button" onClick={() => acts('more')}>
            More
          </button>
        </span>
      </li>
    </ul>,
  );
  press('Pause', 1_000);
  press('Pause', 1_150, { clicks: 2 });
  press('More', 3_000);
  press('More', 3_150, { clicks: 2 });
  expect(acts.mock.calls).toEqual([['pause'], ['more'], ['more']]);
});

test('ORD-15 a question that opens under the pointer isn’t answered by the double click that asked it', () => {
  function Asking() {
    const [asked, setAsked] = useState(false);
    return asked ? (
      <dialog open>
        <button type="button" onClick={() => acts('deleted')}>
          Delete
        </button>
      </dialog>
    ) : (
      <button type="button" onClick={() => setAsked(true)}>
        Delete…
      </button>
    );
  }
  render(<Asking />);
  press('Delete…', 1_000);
  press('Delete', 1_200, { clicks: 2 });
  expect(acts).not.toHaveBeenCalled();
  press('Delete', 1_900);
  expect(acts).toHaveBeenCalledTimes(1);
});

test('ORD-15 the click that a label sends on to its field counts', () => {
  render(
    <ul>
      <li>
        <label>
          Agreed <input type="checkbox" />
        </label>
      </li>
    </ul>,
  );
  fireEvent.click(screen.getByText('Agreed'), { detail: 1, clientX: 5, clientY: 5 });
  expect(screen.getByRole('checkbox')).toBeChecked();
});
