import { screen, waitFor, within } from '@testing-library/react';
import { choose, closeToasts, fillIn, part, pngFile, press, upload } from '../harness/acts';
import { downloadBy } from '../harness/downloads';
import { openPanel } from '../harness/panel';
import { server } from '../harness/server';
import { textTo } from '../harness/storefront';

test('ONB-11 a question with a picture becomes a ticket and a mail; the reply appears in the open page', async () => {
  await openPanel('/panel/support?tab=ask', { as: 'counter', live: true });
  await press('Send question');
  expect(await screen.findByText('Choose a topic')).toBeVisible();
  await choose('Topic', 'Setup');
  await fillIn('Subject', 'The licence is not taken');
  await fillIn('What happened, and what did you expect?', 'I choose the certificate and nothing happens.');
  await upload('Attach files', [new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  expect(await screen.findByText('notes.txt isn’t a PNG, JPG or PDF file')).toBeVisible();
  await closeToasts();
  await upload('Attach files', [new File(['<b>no picture</b>'], 'lie.png', { type: 'image/png' })]);
  await press('Send question');
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .some((alert) => within(alert).queryByText('lie.png isn’t a PNG, JPG or PDF file') !== null),
    ).toBe(true),
  );
  await press('Remove lie.png');
  await upload('Attach files', [await pngFile('screen.png')]);
  // The draft question is kept while the help is open.
  await press('Help', screen, 'tab');
  await press('Ask us', screen, 'tab');
  await press('Send question');

  const toast = await screen.findByText(/^We’ve got your question\. Your ticket is GS-\d+$/);
  expect(toast).toBeVisible();
  const number = /GS-\d+/.exec(toast.textContent)?.[0] ?? '';
  expect(await screen.findByRole('heading', { name: `${number} · The licence is not taken` })).toBeVisible();
  expect((await downloadBy(() => press('Save screen.png'))).name).toBe('screen.png');

  const mail = await waitFor(() => textTo(`[${number}]`, /(.*)/s));
  expect(mail).toContain('I choose the certificate and nothing happens.');
  expect(mail).toContain('screen.png');
  // The sandbox's desk answers.
  const answered = await server.inject({
    method: 'POST',
    url: `/sandbox/support/${number.replace('GS-', '')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'text=Please+choose+a+PDF+file.',
  });
  expect(answered.status).toBe(303);

  // Pushed: without a reload and without polling.
  const conversation = await part('list', 'Conversation');
  expect(await conversation.findByText('Please choose a PDF file.')).toBeVisible();
  await fillIn('Your message', 'That helped, thank you.');
  await press('Send');
  expect(await conversation.findByText('That helped, thank you.')).toBeVisible();
  await press('Close ticket');
  expect(await screen.findByText(`Ticket ${number} closed`)).toBeVisible();
  expect(await screen.findByText('This ticket is closed. Send a message to reopen it.')).toBeVisible();
  await press('Reopen ticket');
  expect(await screen.findByText(`Ticket ${number} reopened`)).toBeVisible();
  await press('All tickets');
  await waitFor(() =>
    expect(
      screen.getAllByRole('listitem').find((item) => item.textContent.includes(number)),
    ).toHaveTextContent('3 messages'),
  );
});
