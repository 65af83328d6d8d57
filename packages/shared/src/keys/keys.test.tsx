import { fireEvent, render, screen } from '@testing-library/react';
import {
  createShortcutRegistry,
  shortcuts,
  useShortcuts,
  type ActiveShortcut,
  type ShortcutTable,
} from './index';

const table = {
  next: { keys: ['j'], keyOnly: true, whileHeld: true },
  open: { keys: ['Enter'], leaveTo: 'button' },
  search: { keys: ['/'] },
  goOn: { keys: ['mod+Enter'], whileTyping: true },
  orders: { keys: ['g o'] },
  off: { keys: ['x'] },
} satisfies ShortcutTable;

function Screen({ note, mayGoOn = true }: { note: (act: string) => void; mayGoOn?: boolean }) {
  useShortcuts(table, (act) => `does ${act}`, {
    next: () => note('next'),
    open: () => note('open'),
    search: () => note('search'),
    orders: () => note('orders'),
    goOn: mayGoOn ? () => note('goOn') : null,
  });
  return (
    <>
      <p>screen</p>
      <button type="button">press</button>
      <input aria-label="field" />
      <input type="checkbox" aria-label="choice" />
    </>
  );
}

function show(mayGoOn?: boolean) {
  const done: string[] = [];
  const note = (act: string): void => void done.push(act);
  const view = render(<Screen note={note} {...(mayGoOn !== undefined && { mayGoOn })} />);
  return { done, note, ...view };
}

const press = (target: HTMLElement, key: string, more: object = {}) =>
  fireEvent.keyDown(target, { key, bubbles: true, ...more });

test('NAV-12 a key runs its action; with a modifier it is left to the browser, in a field it is text', () => {
  const { done } = show();
  const text = screen.getByText('screen');
  press(text, 'J');
  press(text, '/');
  press(text, 'j', { ctrlKey: true });
  press(text, 'j', { altKey: true });
  press(screen.getByLabelText('field'), 'j');
  press(screen.getByLabelText('field'), '/');
  press(screen.getByLabelText('choice'), 'j');
  expect(done).toEqual(['next', 'search', 'next']);
});

test('Enter on a button clicks the button; Ctrl or ⌘ with Enter also works in a field', () => {
  const { done } = show();
  press(screen.getByRole('button'), 'Enter');
  press(screen.getByLabelText('field'), 'Enter', { ctrlKey: true });
  press(screen.getByLabelText('field'), 'Enter', { metaKey: true });
  expect(done).toEqual(['goOn', 'goOn']);
});

test('on a Devanagari keyboard the physical key is used', () => {
  const { done } = show();
  press(screen.getByText('screen'), 'र', { code: 'KeyJ' });
  expect(done).toEqual(['next']);
});

test('a held key repeats only navigation actions', () => {
  const { done } = show();
  press(screen.getByText('screen'), 'j', { repeat: true });
  press(screen.getByText('screen'), '/', { repeat: true });
  expect(done).toEqual(['next']);
});

test('a sequence of two keys; the first alone does nothing', () => {
  const { done } = show();
  press(screen.getByText('screen'), 'g');
  press(screen.getByText('screen'), 'o');
  press(screen.getByText('screen'), 'o');
  press(screen.getByText('screen'), 'g');
  press(screen.getByText('screen'), 'j');
  expect(done).toEqual(['orders']);
});

test('a dialog keeps its keys', () => {
  const { done } = show();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  press(screen.getByText('screen'), 'j');
  dialog.remove();
  expect(done).toEqual([]);
});

test('active keys are listed with their labels; an unmounted screen leaves none', () => {
  const listed = () => shortcuts.layers().flatMap((layer) => layer.map(({ name }) => name()));
  const { rerender, note, unmount } = show(false);
  expect(listed()).toEqual(['does next', 'does open', 'does search', 'does orders']);
  rerender(<Screen note={note} mayGoOn />);
  expect(listed()).toContain('does goOn');
  unmount();
  expect(listed()).toEqual([]);
});

test('for the same key the screen wins over the frame, whichever came first', () => {
  const board = createShortcutRegistry();
  const done: string[] = [];
  const act = (id: string): ActiveShortcut => ({
    id,
    keys: ['n'],
    name: () => id,
    run: () => void done.push(id),
  });
  const leave = board.add([act('screen')]);
  board.add([act('frame')], 'frame');
  board.press(new KeyboardEvent('keydown', { key: 'n' }));
  leave();
  board.press(new KeyboardEvent('keydown', { key: 'n' }));
  expect(done).toEqual(['screen', 'frame']);
});
