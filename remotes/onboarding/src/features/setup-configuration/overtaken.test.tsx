import { screen, waitFor, within } from '@testing-library/react';
import type { SettingsConflict } from '@galla/contract';
import { http } from '@galla/shared/http';
import { renderWithProviders } from '@galla/testing';
import { freshSetup } from '../../testing/set-up';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { ConfigurationStep } from './configuration.step';

const setup = freshSetup();
const theirs = {
  ...setup.config,
  config: { ...setup.config.config, order: { ...setup.config.config.order, minOrderAmount: 9_900 } },
  versions: { ...setup.config.versions, order: 'o2' },
};
const conflict: SettingsConflict = {
  config: theirs,
  changed: { by: { kind: 'staff', name: 'Ravi', device: '' }, at: '2026-11-21T06:30:00Z' },
};
const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Rejects a save of a version other than Ravi's; accepts one without a version. */
async function open() {
  const saves: { version?: string; change?: { value: { minOrderAmount: string } } }[] = [];
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: async (_address, init) => {
      const body = JSON.parse(String(init?.body)) as (typeof saves)[number];
      saves.push(body);
      if (body.version !== undefined && body.version !== 'o2')
        return answer(409, { code: 'SETTINGS_CHANGED_MEANWHILE', message: 'Changed', details: conflict });
      const minOrderAmount = Number(body.change?.value.minOrderAmount) * 100;
      const order = { ...theirs.config.order, minOrderAmount };
      const config = { ...theirs, config: { ...theirs.config, order } };
      return answer(200, {
        data: { ...setup, config: { ...config, versions: { ...config.versions, order: 'o3' } } },
      });
    },
  });
  const page = await renderWithProviders(<ConfigurationStep setup={setup} />, {
    route: '/panel/setup?part=order',
    messages: { [namespace]: { en, hi } },
  });
  return { saves, ...page };
}
const smallest = () => screen.getByLabelText('Minimum order');
const note = () => screen.findByText(/^Not saved: Ravi just changed these settings/);

test('a save that would overwrite another user’s is rejected; after viewing theirs, the own one can be saved', async () => {
  const { saves, user } = await open();
  await user.clear(smallest());
  await user.type(smallest(), '150');
  await note();
  expect(saves.at(-1)).toMatchObject({ version: 'o1' });
  expect(smallest()).toHaveValue('150');
  await user.click(screen.getByRole('button', { name: 'See theirs' }));
  expect(smallest()).toHaveValue('99.00');
  const aside = screen.getByText(/^Settings saved by Ravi/);
  expect(aside).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(smallest()).toHaveValue('150.00'));
  expect(saves.at(-1)).not.toHaveProperty('version');
  expect(screen.queryByText(/Ravi/)).not.toBeInTheDocument();
});

test('the own save can be discarded, and later input is saved on top of theirs', async () => {
  const { saves, user } = await open();
  await user.clear(smallest());
  await user.type(smallest(), '150');
  await note();
  await user.click(screen.getByRole('button', { name: 'See theirs' }));
  const alert = screen.getAllByRole('alert').find((each) => within(each).queryByText('Discard mine'));
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Discard mine' }));
  await user.clear(smallest());
  await user.type(smallest(), '120');
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ version: 'o2' }));
  expect(screen.queryByText(/Ravi/)).not.toBeInTheDocument();
});
