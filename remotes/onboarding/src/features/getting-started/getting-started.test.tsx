import '@galla/ui/kit';
import { screen, waitFor, within } from '@testing-library/react';
import type { GettingStarted as State } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { answerCalls } from '../../testing/set-up';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { GettingStarted } from './getting-started';

const state = (done: readonly boolean[], domainName: string | null = null): State => ({
  steps: (['outlet', 'domainName', 'categories', 'items'] as const).map((step, index) => ({
    step,
    done: done[index] ?? false,
    count: done[index] ? 1 : 0,
  })),
  hasOrders: false,
  domainName,
  suggestion: 'mango-tree',
});
const open = () => renderWithProviders(<GettingStarted />, { messages: { [namespace]: { en, hi } } });

test('NAV-09 each step shows whether it is done, and links to its screen', async () => {
  answerCalls({ '/outlet/gettingStarted': state([true, false, false, false]) });
  await open();
  expect(await screen.findByText('1 of 4 done')).toBeVisible();
  const step = (name: string) => screen.getByRole('listitem', { name });
  expect(step('Create outlet')).toHaveTextContent('Done');
  expect(step('Create categories')).toHaveTextContent('To do');
  expect(within(step('Create items')).getByRole('link', { name: 'Add item' })).toHaveAttribute(
    'href',
    '/panel/products/new-item',
  );
});

const primary = (): (string | null)[] =>
  [...document.querySelectorAll('[data-variant="primary"]')].map(({ textContent }) => textContent);

test.each([
  [[false, false, false, false], ['Create your first outlet']],
  [[false, true, false, false], ['Create your first outlet']],
  [[true, false, false, false], ['Save name']],
  [[true, true, false, false], ['Go to categories']],
  [[true, false, true, true], ['Save name']],
  [[true, true, true, false], ['Add item']],
  [[true, true, true, true], []],
])('UX-05 of steps done %j only the next one’s act is primary: %j', async (done, expected) => {
  answerCalls({ '/outlet/gettingStarted': state(done) });
  await open();
  await screen.findByText(`${done.filter(Boolean).length} of 4 done`);
  expect(primary()).toEqual(expected);
});

test('UX-05 NAV-09 steps in an outlet are locked until there is one, and say why', async () => {
  answerCalls({ '/outlet/gettingStarted': state([false, true, false, false]) });
  await open();
  for (const name of ['Go to categories', 'Add item']) {
    const act = await screen.findByRole('button', { name });
    expect(act).toBeDisabled();
    expect(act).toHaveAccessibleDescription('Create an outlet first');
  }
  expect(screen.getByRole('listitem', { name: 'Create outlet' })).toHaveTextContent('To do');
});

test('NAV-09 the store’s domain name is suggested, validated and saved', async () => {
  const sent = answerCalls({
    '/outlet/gettingStarted': state([true, false, true, true]),
    '/outlet/domainName': state([true, true, true, true], 'mango-house'),
  });
  const { user } = await open();
  const name = await screen.findByLabelText('Domain name');
  expect(name).toHaveValue('mango-tree');
  await user.clear(name);
  await user.type(name, 'mango--house');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(screen.getByText(/starting and ending with a letter or digit/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Mango-House');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('4 of 4 done')).toBeVisible();
  expect(sent[0]?.body).toEqual({ domainName: 'mango-house' });
});

test('UX-08 with the first order the steps are gone, but for a domain name that is missing', async () => {
  const done = [true, false, true, true];
  answerCalls({
    '/outlet/gettingStarted': { ...state(done), hasOrders: true },
    '/outlet/domainName': { ...state([true, true, true, true], 'mango-tree'), hasOrders: true },
  });
  const { user, unmount } = await open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('link', { name: /mango-tree/ })).toBeVisible();
  unmount();

  answerCalls({
    '/outlet/gettingStarted': { ...state([true, true, true, true], 'mango-tree'), hasOrders: true },
  });
  const { container } = await open();
  await waitFor(() => expect(container.querySelector('[data-placeholder]')).toBeNull());
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('NAV-09 each step has a video with captions in both languages and a transcript', async () => {
  answerCalls({ '/outlet/gettingStarted': state([false, false, false, false]) });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Watch video: Create outlet' }));
  const helpVideo = await screen.findByRole('dialog', { name: 'Video: Create outlet' });
  expect(helpVideo.querySelectorAll('track')).toHaveLength(2);
  expect(within(helpVideo).getAllByRole('listitem')).toHaveLength(4);
});

test('UX-05 while the steps load their room is kept, without anything to press or read', async () => {
  answerCalls({ '/outlet/gettingStarted': state([false, false, false, false]) });
  const { container } = await open();
  const room = container.querySelector('[data-placeholder]');
  expect(room).toHaveAttribute('inert');
  expect(room?.querySelectorAll('li')).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Watch video: Create outlet' })).toBeVisible();
  expect(container.querySelector('[data-placeholder]')).toBeNull();
});
