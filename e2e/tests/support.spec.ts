import { pngPicture } from '../fixtures/picture';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test('ONB-11 a question with a picture becomes a ticket and a mail; the reply appears in the open page', async ({
  page,
  galla,
  context,
}) => {
  test.setTimeout(90_000);
  await enter(page, galla.origin, 'counter');
  await page.goto('/panel/support?tab=ask');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Please choose what it is about')).toBeVisible();
  await page.getByRole('combobox', { name: 'What is it about?' }).click();
  await page.getByRole('option', { name: 'Outlet set-up' }).click();
  await page.getByRole('textbox', { name: 'In a few words' }).fill('The licence is not taken');
  await page
    .getByRole('textbox', { name: 'What happened, and what did you expect?' })
    .fill('I choose the certificate and nothing happens.');
  const files = page.getByLabel('Attach files', { exact: true });
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('notes.txt is no PNG, JPG or PDF file')).toBeVisible();
  await files.setInputFiles({
    name: 'lie.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<b>no picture</b>'),
  });
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByRole('alert').getByText('lie.png is no PNG, JPG or PDF file')).toBeVisible();
  await page.getByRole('button', { name: 'Remove lie.png' }).click();
  await files.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: pngPicture() });
  // The draft question is kept while the help is open.
  await page.getByRole('tab', { name: 'Help' }).click();
  await page.getByRole('tab', { name: 'Ask us' }).click();
  await page.getByRole('button', { name: 'Send the question' }).click();

  const toast = page.getByText(/^We have your question\. Its ticket is GS-\d+$/);
  await expect(toast).toBeVisible();
  const number = /GS-\d+/.exec((await toast.textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByRole('heading', { name: `${number} · The licence is not taken` })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save screen.png' }).click();
  expect((await saved).suggestedFilename()).toBe('screen.png');

  const outside = await context.newPage();
  await outside.goto('/sandbox/messages');
  const mail = outside.getByRole('listitem').filter({ hasText: `[${number}]` });
  await expect(mail).toContainText('I choose the certificate and nothing happens.');
  await expect(mail).toContainText('screen.png');
  await mail.getByRole('link', { name: 'Go to the support desk' }).click();
  const ticket = outside.getByRole('article', { name: number });
  await ticket.getByRole('textbox', { name: `Answer to ${number}` }).fill('Please choose a PDF file.');
  await ticket.getByRole('button', { name: 'Send the answer' }).click();
  await expect(ticket).toContainText('answered');

  // Pushed: without a reload and without polling.
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await expect(conversation.getByText('Please choose a PDF file.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).fill('That helped, thank you.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(conversation.getByText('That helped, thank you.')).toBeVisible();
  await page.getByRole('button', { name: 'It is settled: close' }).click();
  await expect(page.getByText(`Ticket ${number} is closed`)).toBeVisible();
  await expect(page.getByText('The ticket is closed. A message opens it again.')).toBeVisible();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText(`Ticket ${number} is open again`)).toBeVisible();
  await page.getByRole('button', { name: 'All tickets' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('3 messages');
});

test('ONB-11 the help is searchable in both languages, also offline', async ({ page, galla }) => {
  await enter(page, galla.origin, 'kitchen');
  await page.goto('/panel/support');
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('scratch coupon');
  await expect(page.getByText('1 article', { exact: true })).toBeVisible();
  await expect(page.getByText('Type a scratch card’s code as a coupon at Checkout.')).toBeVisible();
  await search.fill('submarine');
  await expect(page.getByRole('heading', { name: 'Nothing is written about this yet' })).toBeVisible();
  await page.getByRole('button', { name: /^Account and settings/ }).click();
  await page.getByRole('group', { name: 'Language' }).getByText('हिन्दी').click();
  await page.keyboard.press('Escape');
  const inHindi = page.getByRole('searchbox', { name: 'मदद में खोजें' });
  await page.route('**/api/**', (route) => route.abort());
  await inHindi.fill('छुट्टियाँ');
  await expect(page.getByText('1 लेख', { exact: true })).toBeVisible();
});
