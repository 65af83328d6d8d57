import { screen, waitFor, within } from '@testing-library/react';
import { part, press } from '../harness/acts';
import { downloadBy } from '../harness/downloads';
import { joinedColleague } from '../harness/newcomer';
import { openPanel, type Panel } from '../harness/panel';
import { people } from '../harness/people';

const path = '/panel/manage-users';

async function openActions(name: string): Promise<void> {
  await press(`Actions for ${name}`);
  expect((await screen.findAllByRole('menuitem'))[0]).toBeVisible();
}

async function act(name: string, entry: string): Promise<void> {
  await openActions(name);
  await press(entry, screen, 'menuitem');
}

async function closeMenu({ user }: Panel): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
}

const entry = (name: string) => screen.queryByRole('menuitem', { name });

test('ONB-10 a user can’t grant more than their own permissions; the panel can be viewed as a colleague; changes are logged and exported', async () => {
  const colleague = await joinedColleague({ role: 'manager', permissions: { order: true, profile: true } });
  const manager = await openPanel(path, { as: colleague });
  await openActions(people.owner.name);
  expect(entry('View as')).toBeVisible();
  expect(entry('Edit permissions')).not.toBeInTheDocument();
  await closeMenu(manager);
  await openActions(colleague.name);
  expect(entry('Block')).not.toBeInTheDocument();
  await closeMenu(manager);
  await act(people.kitchen.name, 'Edit permissions');
  const drawer = await part('dialog', `Permissions for ${people.kitchen.name}`);
  expect(await drawer.findByRole('checkbox', { name: /^Reports/ })).toBeDisabled();
  expect(drawer.getByRole('checkbox', { name: /^Setup/ })).toBeEnabled();
  await press('Cancel', drawer);

  await openPanel(path, { as: 'owner' });
  await act(colleague.name, 'View as');
  const preview = await part('dialog', `The panel as ${colleague.name} sees it`);
  const place = async (name: string) => {
    const items = await preview.findAllByRole('listitem');
    return items.find((item) => item.textContent.includes(name));
  };
  expect(await place('On-call Ordering')).not.toHaveTextContent('Hidden');
  expect(await place('CRM')).toHaveTextContent('Hidden');
  await press('Close', preview);

  await act(colleague.name, 'Edit permissions');
  const open = await screen.findByRole('dialog', { name: `Permissions for ${colleague.name}` });
  const rights = within(open);
  await press(/^Customers/, rights, 'checkbox');
  await press('Save', rights);
  await waitFor(() => expect(open).not.toBeInTheDocument());
  await press('Who changed what', screen, 'radio');
  const changes = await part('list', 'Changes, newest first');
  const [newest] = await changes.findAllByRole('listitem');
  expect(newest).toHaveTextContent(`Changed permissions of ${colleague.name}`);
  expect(newest).toHaveTextContent(`${people.owner.name}, Chrome, Linux`);
  expect(newest).toHaveTextContent('Permission: customers');
  expect((await downloadBy(() => press('Export'))).name).toBe('changes.csv');
});
