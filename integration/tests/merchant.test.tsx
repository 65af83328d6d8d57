import { screen, waitFor } from '@testing-library/react';
import { choose, fillIn, part, press } from '../harness/acts';
import { newNumber, signUp } from '../harness/newcomer';
import { openPanel } from '../harness/panel';
import { textTo } from '../harness/storefront';

test('ONB-11 settings are saved: of the device immediately, of the store in the next invitation', async () => {
  const panel = await openPanel('/panel/settings', { as: await signUp('Set') });
  expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await press('Dark', await part('radiogroup', 'Appearance'), 'radio');
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await choose('Invitation language', 'हिन्दी');
  expect(await screen.findByText('Settings saved')).toBeVisible();
  await panel.reload();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Invitation language' })).toHaveTextContent('हिन्दी'),
  );
  await press('Team', await part('navigation', 'Store'), 'link');
  await press('Invite team member');
  const mobile = newNumber();
  const invite = await screen.findByRole('dialog', { name: 'Invite team member' });
  const drawer = await part('dialog', 'Invite team member');
  await fillIn('Name', 'Farid Khan', drawer);
  await fillIn('Mobile number', mobile, drawer);
  await press('Send invitation', drawer);
  await waitFor(() => expect(invite).not.toBeInTheDocument());
  expect(await textTo(mobile, /(न्योता)/)).toBe('न्योता');
});
