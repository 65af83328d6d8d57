import { useSyncExternalStore, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '@galla/shared/i18n';
import { OtpInput } from './otp-input';
import { TextArea, TextInput } from './text-input';

/** A text outside React. */
function createTextStore() {
  let text = '';
  const listeners = new Set<() => void>();
  return {
    read: () => text,
    write(next: string) {
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** As a browser does when a key is pressed. */
function type(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + key);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
}

/** Resolves in the task in which React shows the field: effects of that render run in a later one. */
const shown = (page: HTMLElement) =>
  new Promise<HTMLInputElement | HTMLTextAreaElement>((resolve) => {
    new MutationObserver(() => {
      const field = page.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
      if (field) resolve(field);
    }).observe(page, { childList: true, subtree: true });
  });

interface FieldProps {
  value: string;
  onText: (text: string) => void;
}

// Outside act(), which runs effects with the render.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

test.each<[string, ComponentType<FieldProps>]>([
  [
    'a line',
    ({ value, onText }) => (
      <TextInput label="Number" value={value} onChange={(event) => onText(event.currentTarget.value)} />
    ),
  ],
  [
    'several lines',
    ({ value, onText }) => (
      <TextArea label="Note" value={value} onChange={(event) => onText(event.currentTarget.value)} />
    ),
  ],
  ['a code', ({ value, onText }) => <OtpInput label="Code" value={value} onChange={onText} />],
])('UX-01 %s typed as soon as the field is shown is kept', async (_, Field) => {
  await startI18n({ language: 'en' });
  const store = createTextStore();
  function Form() {
    return <Field value={useSyncExternalStore(store.subscribe, store.read)} onText={store.write} />;
  }
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  root.render(<Form />);
  const field = await shown(page);
  for (const key of '9845') type(field, key);
  expect(field.value).toBe('9845');
  root.unmount();
});
