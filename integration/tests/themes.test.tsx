import { screen, waitFor } from '@testing-library/react';
import { applyAppearance } from '@galla/ui/theme';
import { fillIn, press } from '../harness/acts';
import { openPanel } from '../harness/panel';

/** The page's main colour; jsdom computes custom properties of the style attribute only. */
const primaryToken = (): string => document.documentElement.style.getPropertyValue('--g-primary');

function chooseDarkSystem(): void {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const usual = matchMedia(query);
    return query.includes('dark') ? { ...usual, matches: true } : usual;
  });
  applyAppearance();
}

test('ONB-11 a colour with too little contrast is reported with its ratio, and the nearest valid one is offered', async () => {
  await openPanel('/panel/themes');
  expect(await screen.findByRole('heading', { name: 'Theme Config' })).toBeVisible();
  const save = () => screen.getByRole('button', { name: 'Save for everyone' });
  const row = () => screen.getByRole('row', { name: /Secondary.*Light/ });
  await fillIn('Secondary', '#fd5');
  expect(await screen.findByText('One colour is hard to read in places.')).toBeVisible();
  expect(row()).toHaveTextContent('too low');
  expect(row()).toHaveTextContent('4.5:1');
  expect(save()).toBeDisabled();
  await press(/^Use #[0-9a-f]{6} for Secondary$/);
  expect(await screen.findByText(/All colours are easy to read/)).toBeVisible();
  expect(row()).toHaveTextContent('passes');
  expect(save()).toBeEnabled();
  // Too dark for the dark scheme, which uses a lighter shade of it.
  await fillIn('Primary', '#2a0a1c');
  expect(await screen.findByRole('row', { name: /Primary.*Dark.*shown as #/ })).toHaveTextContent('passes');
  await waitFor(() => expect(primaryToken()).toBe('#2a0a1c'));
  chooseDarkSystem();
  expect(primaryToken()).toMatch(/^#[0-9a-f]{6}$/);
  expect(primaryToken()).not.toBe('#2a0a1c');
  await fillIn('Primary', '#12');
  expect(await screen.findByText(/^Enter # and 3 or 6 digits/)).toBeVisible();
  await press('Discard');
});
