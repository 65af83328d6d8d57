import { act, screen } from '@testing-library/react';
import { session } from '@galla/shared/session';
import type { Panel } from '../panel/use-panel';
import { fakeServer } from '../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { useIsNew } from './use-is-new';

const kitchen = outletOf(outletIds.kitchen, 'Malabar');
const steps = '/outlet/gettingStarted';
const outlets = '/outlet/outletList';
const stateOf = (hasOrders: boolean) => ({ steps: [], hasOrders, domainName: null, suggestion: 'malabar' });
const panelOf = (part: Partial<Panel> = {}): Panel => ({
  kind: 'ready',
  remotes: [],
  places: [],
  sidebar: [],
  landing: '',
  firstScreen: '',
  mayOpen: () => true,
  ...part,
});

function Home({ panel }: { panel: Panel }) {
  return <output>{String(useIsNew(panel))}</output>;
}

/** Answers that arrive when the test says so. */
function held<Answer>(answer: Answer) {
  let resolve: (answer: { data: Answer }) => void = () => undefined;
  const promise = new Promise<{ data: Answer }>((settle) => {
    resolve = settle;
  });
  return { respond: () => promise, arrive: () => act(async () => resolve({ data: answer })) };
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.begin(sessionOf(), 't1');
});

test('UX-04 UX-05 on a new device home waits for the outlets and the first steps, then it is decided once', async () => {
  const list = held([kitchen]);
  const state = held(stateOf(true));
  const server = fakeServer({ [outlets]: list.respond, [steps]: state.respond });
  await renderShell(<Home panel={panelOf()} />, { server });
  expect(screen.getByRole('status')).toHaveTextContent('null');
  await list.arrive();
  expect(screen.getByRole('status')).toHaveTextContent('null');
  await state.arrive();
  expect(await screen.findByText('false')).toBeVisible();
});

test('UX-04 home opens with the last answer of the session; a sign-out forgets it', async () => {
  session.setOutlets([kitchen]);
  const first = held(stateOf(true));
  const { unmount } = await renderShell(<Home panel={panelOf()} />, {
    server: fakeServer({ [outlets]: () => ({ data: [kitchen] }), [steps]: first.respond }),
  });
  await first.arrive();
  expect(await screen.findByText('false')).toBeVisible();
  unmount();

  const second = held(stateOf(false));
  await renderShell(<Home panel={panelOf()} />, {
    server: fakeServer({ [outlets]: () => ({ data: [kitchen] }), [steps]: second.respond }),
  });
  expect(screen.getByRole('status')).toHaveTextContent('false');
  await second.arrive();
  expect(await screen.findByText('true')).toBeVisible();
  act(() => session.clear());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('session.'))).toEqual([]);
});

test('UX-05 a store without an outlet is new; a failed answer counts as a store with orders', async () => {
  const refuse = () => ({ status: 403, code: 'NOT_PERMITTED', message: 'No' });
  const { unmount } = await renderShell(<Home panel={panelOf()} />, {
    server: fakeServer({ [outlets]: () => ({ data: [] }), [steps]: refuse }),
  });
  expect(await screen.findByText('true')).toBeVisible();
  unmount();
  session.setOutlets([kitchen]);
  await renderShell(<Home panel={panelOf()} />, {
    server: fakeServer({ [outlets]: () => ({ data: [kitchen] }), [steps]: refuse }),
  });
  expect(await screen.findByText('false')).toBeVisible();
});

test('UX-04 while the release document loads nothing is decided; without the permission nothing is asked', async () => {
  session.setOutlets([kitchen]);
  const server = fakeServer({ [outlets]: () => ({ data: [kitchen] }) });
  const { unmount } = await renderShell(<Home panel={panelOf({ kind: 'loading' })} />, { server });
  expect(screen.getByRole('status')).toHaveTextContent('null');
  unmount();
  await renderShell(<Home panel={panelOf({ mayOpen: () => false })} />, {
    server: fakeServer({ [outlets]: () => ({ data: [kitchen] }) }),
  });
  expect(screen.getByRole('status')).toHaveTextContent('false');
});
