import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { expectAccessible } from '../harness/accessible';
import { downloadBy, rowsOf } from '../harness/downloads';
import { fill } from '../harness/acts';
import { openPanel, type Panel } from '../harness/panel';
import { callAs } from '../harness/server';
import { place } from '../harness/storefront';

const path = '/panel/manage-customers';
const columns = 'mobile,countryCode,name,email,consent';

async function importFile(lines: string[]): Promise<Panel> {
  const panel = await openPanel(`${path}?view=import`);
  const file = new File([[columns, ...lines].join('\n')], 'people.csv', { type: 'text/csv' });
  await panel.user.upload(await screen.findByLabelText('Choose file'), file);
  await screen.findByRole('heading', { name: 'Review people.csv' });
  await panel.user.click(screen.getByRole('button', { name: /^Import \d+ customers?$/ }));
  await screen.findByRole('heading', { name: 'people.csv imported' });
  return panel;
}

const customers = (name: string) => screen.findAllByRole('button', { name });

test('REP-03 the customer page shows and edits orders, spend, name, consent and notes', async () => {
  const { order } = await place({ outlet: 'Oven', fulfilment: 'selfPickup' });
  const { user } = await openPanel(`${path}?q=9845010007`);
  await screen.findByText('1 result');
  await expectAccessible();
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  await user.click(within(row ?? document.body).getByRole('button'));
  const profile = within(await screen.findByRole('dialog'));
  await profile.findByText(`#${order.orderNumber} · Oven Street Bakery`);
  await user.type(profile.getByRole('textbox', { name: 'New note' }), 'Likes it hot');
  await user.click(profile.getByRole('button', { name: 'Add note' }));
  expect(await profile.findByText('Likes it hot', { selector: ':not(textarea)' })).toBeVisible();
  const consent = profile.getByRole('switch', { name: /^Marketing consent/ });
  const agreed = (consent as HTMLInputElement).checked;
  await user.click(consent);
  await waitFor(() => expect((consent as HTMLInputElement).checked).toBe(!agreed));
  expect(await profile.findByText(/recorded by Asha/)).toBeVisible();
  await expectAccessible();
  await user.click(profile.getByRole('button', { name: 'Remove note “Likes it hot”' }));
  await waitFor(() => expect(profile.queryByText('Likes it hot')).not.toBeInTheDocument());
});

test('REP-03 two records are merged after a preview, and the merge is undone', async () => {
  const panel = await importFile([
    '9811100011,+91,Double Person,double@example.in,yes',
    '9811100012,+91,Double Person,,',
  ]);
  const { user } = panel;
  await panel.goTo(`${path}?q=Double`);
  await screen.findByText('2 results');
  const [first] = await customers('Double Person');
  await user.click(first ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Merge duplicate' }));
  const merging = within(await screen.findByRole('dialog', { name: 'Merge customers' }));
  await user.click(await merging.findByRole('button', { name: 'Choose Double Person' }));
  expect(await merging.findByRole('table', { name: 'Merge preview' })).toHaveTextContent('double@example.in');
  await user.click(merging.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Merge customers' })).not.toBeInTheDocument(),
  );
  await screen.findByText('1 result');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 results')).toBeVisible();
});

test('REP-03 of two concurrent edits of a customer, the later is shown the current values and overwrites nothing unseen', async () => {
  const panel = await importFile(['9811100031,+91,Shared Person,,']);
  const { user } = panel;
  await panel.goTo(`${path}?q=9811100031`);
  const [row] = await customers('Shared Person');
  await user.click(row ?? document.body);
  const dialog = await screen.findByRole('dialog');
  const name = await within(dialog).findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveValue('Shared Person'));
  fill(name, 'Person Two');

  // The owner on another device, who was first.
  const { profiles } = await callAs('owner', endpoints.crm.profiles, { query: { search: '9811100031' } });
  const { token = '' } = profiles[0] ?? {};
  const edited = await callAs('owner', endpoints.crm.updateProfile, {
    body: { token, name: 'Person One', seen: { name: 'Shared Person' } },
  });
  expect(edited.name).toBe('Person One');

  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByText(/^Someone else changed this customer.*Saved now: Person One/)).toBeVisible();
  expect(name).toHaveValue('Person Two');
  await user.click(save);
  expect(await screen.findByRole('dialog', { name: 'Person Two' })).toBeVisible();
});

test('REP-03 a segment is created, exported and messaged to the customers who consented', async () => {
  const panel = await importFile([
    '9811100021,+91,Agreeing Person,,yes',
    '9811100022,+91,Refusing Person,,no',
  ]);
  const { user } = panel;
  await panel.goTo(path);
  await user.click(await screen.findByRole('button', { name: 'New segment' }));
  const making = await screen.findByRole('dialog', { name: 'New segment' });
  const dialog = within(making);
  fill(dialog.getByRole('textbox', { name: 'Name' }), 'Never ordered');
  fill(dialog.getByRole('textbox', { name: 'Maximum orders' }), '0');
  await dialog.findByText(/\d+ customers?, \d+ opted in/);
  await user.click(dialog.getByRole('button', { name: 'Save segment' }));
  await waitFor(() => expect(making).not.toBeInTheDocument());
  await screen.findByRole('table', { name: 'Never ordered' });
  await user.click(screen.getByRole('button', { name: 'Download' }));
  const file = await downloadBy(async () =>
    user.click(await screen.findByRole('menuitem', { name: 'Text (csv)' })),
  );
  expect(rowsOf(file).cells.flat()).toEqual(expect.arrayContaining(['Agreeing Person', 'Refusing Person']));

  await user.click(screen.getByRole('button', { name: 'Message segment' }));
  const send = within(await screen.findByRole('dialog', { name: 'Message Never ordered' }));
  fill(send.getByRole('textbox', { name: 'Text' }), 'Hello {name}, we miss you');
  await send.findByText('Hello Meera, we miss you');
  await expectAccessible();
  await user.click(send.getByRole('button', { name: /^Send to/ }));
  const messages = within(await screen.findByRole('list', { name: 'Messages' }));
  const sent = await messages.findByRole('listitem');
  await waitFor(() => expect(sent).toHaveTextContent('Hello {name}, we miss you'));
  expect(await within(sent).findByText('Sent', {}, { timeout: 20_000 })).toBeVisible();
  await panel.reload(path);
  await user.click(await screen.findByRole('button', { name: 'Edit Never ordered' }));
  await user.click(await screen.findByRole('button', { name: 'Delete segment' }));
  const question = within(await screen.findByRole('dialog', { name: /^Delete the segment/ }));
  await user.click(question.getByRole('button', { name: 'Delete segment' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Edit Never ordered' })).not.toBeInTheDocument(),
  );
});
