import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type SetupSummary } from '@galla/contract';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { freshSetup } from '../../testing/set-up';
import { OutletsPage } from './outlets.page';

const outletId = '01900000-0000-7000-8000-000000000001';
const step = (name: SetupSummary['checklist'][number]['step'], complete: boolean) => ({
  step: name,
  status: complete ? ('complete' as const) : ('incomplete' as const),
  missing: [],
  parts: [],
  note: null,
  exempt: null,
});
const outlet: SetupSummary = {
  outletId,
  displayName: 'Mango Tree',
  outletLogo: '',
  city: 'Kochi',
  businessType: 'bakery',
  available: 'off',
  status: 'incomplete',
  progress: { done: 1, total: 6 },
  checklist: [step('basic', true), step('opHours', false)],
  audit: {
    step: 'audit',
    outletId,
    scheduledDate: '2026-11-21T00:00:00Z',
    status: '',
    actionDate: '2026-11-21T00:00:00Z',
  },
  placeTimezone: null,
};

async function open(
  outlets: SetupSummary[],
  allowance: { allowed: boolean; used: number; limit: number },
  language: 'en' | 'hi' = 'en',
  route = '/panel/profile',
  more: (path: string, method: string) => unknown = () => undefined,
) {
  session.update({
    userData: {
      userId: outletId,
      merchantId: outletId,
      userName: 'Meera',
      email: null,
      mobile: null,
      countryCode: '+91',
      status: 'incomplete',
      userType: 'owner',
      role: 'owner',
      permissions: {},
    },
  });
  http.wire({
    hosts: { api: '/api' } as Parameters<typeof http.wire>[0]['hosts'],
    token: () => 'token',
    takeToken: () => undefined,
    language: () => language,
    fetch: async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      const usual = url.includes(endpoints.outletSetup.allowOutletAdd.path) ? allowance : outlets;
      const data = (await more(new URL(url, 'http://localhost').pathname, init?.method ?? 'GET')) ?? usual;
      return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
    },
  });
  return renderWithProviders(<OutletsPage />, { language, route, messages: { [namespace]: { en, hi } } });
}

test('UX-05 ONB-01 ONB-08 a row names what is missing and links to the first incomplete step', async () => {
  await open([outlet], { allowed: true, used: 1, limit: 5 });
  const row = await screen.findByRole('row', { name: /Mango Tree/ });
  expect(row).toHaveTextContent('Not live');
  expect(row).toHaveTextContent('1 detail missing');
  expect(row).toHaveTextContent('Operational timings');
  expect(within(row).getByRole('link', { name: 'Continue setup: Mango Tree' })).toHaveAttribute(
    'href',
    `/panel/setup?outlet=${outletId}&step=opHours`,
  );
});

test('UX-05 a live outlet does not read as unfinished, and tells how much is missing', async () => {
  const live: SetupSummary = {
    ...outlet,
    available: 'on',
    status: 'complete',
    checklist: [step('basic', true), step('opHours', false), step('fssai', false)],
  };
  const done: SetupSummary = {
    ...live,
    outletId: outletId.replace(/1$/, '2'),
    displayName: 'Fig Tree',
    checklist: [step('basic', true)],
  };
  await open([live, done], { allowed: true, used: 2, limit: 5 });
  expect(await screen.findByRole('row', { name: /Mango Tree.*Live.*2 details missing/ })).toBeVisible();
  const complete = screen.getByRole('row', { name: /Fig Tree/ });
  expect(complete).toHaveTextContent('Nothing');
  expect(complete).not.toHaveTextContent('missing');
  expect(within(complete).getByRole('link', { name: 'Edit: Fig Tree' })).toBeVisible();
});

test('ONB-13 outlets whose clock isn’t that of their place are listed to their owner, with the way to their hours', async () => {
  await open([{ ...outlet, placeTimezone: 'Asia/Kolkata' }], { allowed: true, used: 1, limit: 5 });
  const note = within(await screen.findByRole('alert'));
  expect(note.getByText('The time zone of 1 outlet doesn’t match its address')).toBeVisible();
  expect(note.getByRole('link', { name: 'Mango Tree' })).toHaveAttribute(
    'href',
    `/panel/setup?outlet=${outletId}&step=opHours`,
  );
});

test('UX-05 the address that screens without an outlet link to opens the dialog', async () => {
  await open([], { allowed: true, used: 0, limit: 1 }, 'en', '/panel/profile?create=1');
  expect(await screen.findByRole('dialog', { name: 'Create outlet' })).toBeVisible();
});

test('ONB-01 a new outlet is in the list before its setup opens, so that coming back never finds none', async () => {
  let answer: (setups: SetupSummary[]) => void = () => undefined;
  const listed = new Promise<SetupSummary[]>((resolve) => (answer = resolve));
  let created = false;
  const allowance = { allowed: true, used: 0, limit: 1 };
  const { user } = await open([], allowance, 'en', '/panel/profile?create=1', (path, method) => {
    if (method === 'POST') return freshSetup();
    if (path.endsWith(endpoints.outlets.outletList.path)) created = true;
    return created && path.endsWith(endpoints.outletSetup.list.path) ? listed : undefined;
  });
  await user.type(await screen.findByRole('textbox', { name: 'Outlet name' }), 'Mango Tree');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(created).toBe(true));
  expect(await screen.findByRole('button', { name: 'Create', busy: true })).toBeVisible();
  answer([outlet]);
  expect(await screen.findByRole('row', { name: /Mango Tree/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ONB-08 a plan at its limit shows it and creates no more outlets', async () => {
  await open([outlet], { allowed: false, used: 1, limit: 1 });
  expect(await screen.findByText('Your plan is full')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create outlet' })).toBeDisabled();
});

test('a merchant without outlets is prompted to create one, in their language', async () => {
  await open([], { allowed: true, used: 0, limit: 1 }, 'hi');
  expect(await screen.findByRole('button', { name: hi.outlets.createFirst })).toBeVisible();
});
