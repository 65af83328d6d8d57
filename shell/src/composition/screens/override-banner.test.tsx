import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '@galla/shared/i18n';
import { CompositionProvider } from '../index';
import { OverrideBanner } from './override-banner';
import { registerOverrideMessages } from '../start/override-texts';
import type { OverrideVerdict } from '../release/override';
import { composePage, documentOf, settledTasks } from '../testing/compose-page';

beforeAll(async () => {
  await startI18n({ language: 'en' });
  await registerOverrideMessages();
});

const override = { remote: 'orders', origin: 'http://localhost:3001' };
const asks: OverrideVerdict = { kind: 'asks', override, by: 'Asha Menon' };

async function open(verdict: OverrideVerdict) {
  const page = composePage({ verdict });
  await settledTasks();
  render(
    <CompositionProvider composition={page}>
      <OverrideBanner />
    </CompositionProvider>,
  );
  return page;
}

test('TRU-05 the page asks before it loads a developer’s build, and names origin, reach and who issued the token', async () => {
  const page = await open(asks);
  expect(screen.getByRole('alert')).toHaveTextContent('Load “orders” from http://localhost:3001?');
  expect(screen.getByRole('alert')).toHaveTextContent('Asha Menon gave you a staff token');
  expect(page.overrides.current()).toBeNull();
  const state = page.releases.getState();
  expect(state.kind === 'ready' && state.document.remotes['orders']?.track).toBe('stable');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Don’t load' })).toHaveFocus();
  expect(page.agree).not.toHaveBeenCalled();
  expect(page.ended).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load override' }));
  expect(page.agree).toHaveBeenCalledTimes(1);
});

test('TRU-05 before sign-in nobody is asked: the token names users', async () => {
  const page = composePage({ verdict: asks, inline: documentOf(1, { audience: 'anonymous' }) });
  await settledTasks();
  expect(page.overrides.asked()).toBeNull();
});

test('FED-08 a page that takes no override says why, until it is read', async () => {
  await open({ kind: 'refused', why: 'off' });
  expect(screen.getByRole('alert')).toHaveTextContent('Overrides are turned off in this installation.');
  expect(screen.getByRole('alert')).toHaveTextContent('You’re seeing the released version.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
