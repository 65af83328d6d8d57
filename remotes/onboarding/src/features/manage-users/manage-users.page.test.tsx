import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { Member, Staff } from '@galla/contract';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { ManageUsersPage } from './manage-users.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const id = (n: number): string => `0192f0c1-7a3b-7c55-8f5e-${String(n).padStart(12, '0')}`;
const now = '2026-03-02T06:30:00.000Z';
const member = (n: number, more: Partial<Member>): Member => ({
  userId: id(n),
  userName: `Person ${n}`,
  email: null,
  countryCode: '+91',
  mobile: `98765000${String(n).padStart(2, '0')}`,
  status: 'active',
  userType: 'employee',
  role: 'counter',
  permissions: { order: true },
  outletIds: null,
  createdAt: now,
  updatedAt: now,
  lastSeenAt: null,
  deviceCount: 0,
  ...more,
});
const asha = member(1, { userName: 'Asha', userType: 'owner', role: 'owner', permissions: {} });
const imran = member(2, { userName: 'Imran', role: 'manager', permissions: { order: true, profile: true } });
const ravi = member(3, { userName: 'Ravi' });

let staff: Staff;
let failing: boolean;
let writes: { path: string; body: unknown }[];

function open(as: Member, language: 'en' | 'hi' = 'en') {
  const { userId, userName, email, mobile, countryCode, status, userType, role, permissions } = as;
  const userData = {
    userId,
    merchantId: id(9),
    userName,
    email,
    mobile,
    countryCode,
    status,
    userType,
    role,
    permissions,
  };
  session.begin({ userData, restData: { merchantId: id(9), storeName: 'Asha’s', createdAt: now } }, 't');
  return renderWithProviders(<ManageUsersPage />, {
    route: '/panel/manage-users',
    language,
    messages: { onboarding: { en, hi: () => Promise.resolve(hi) } },
  });
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.restore();
  staff = { users: [asha, imran, ravi], invitations: [], limit: 15 };
  failing = false;
  writes = [];
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => undefined,
    language: () => 'en',
    fetch: async (address, init) => {
      const path = new URL(String(address), 'http://panel').pathname.replace('/api', '');
      const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
      if (failing) return answer(503, { code: 'UNAVAILABLE', message: 'Not now' });
      if (init?.method === 'GET') return answer(200, { data: staff });
      const body = JSON.parse(String(init?.body)) as Partial<Member>;
      writes.push({ path, body });
      return answer(200, { data: { ...ravi, ...body }, message: 'Saved' });
    },
  });
});

const drawerOf = (name: string) => screen.findByRole('dialog', { name: `Permissions for ${name}` });

test('FED-19 permissions declared by a remote are granted under its name and listed with the panel’s', async () => {
  staff.areas = [
    {
      remote: 'loyalty',
      labels: { en: 'Loyalty', hi: 'लॉयल्टी' },
      permissions: [{ key: 'loyalty:cards', labels: { en: 'Stamp cards', hi: 'कार्ड पर मुहर' } }],
    },
  ];
  staff.users = [asha, member(3, { userName: 'Ravi', permissions: { order: true, 'loyalty:cards': true } })];
  const { user } = await open(asha);
  expect(await screen.findByText('Stamp cards')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Ravi/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit permissions' }));
  const area = await screen.findByRole('group', { name: 'Loyalty' });
  await user.click(within(area).getByRole('checkbox', { name: 'Stamp cards' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(writes[0]).toMatchObject({ body: { permissions: { order: true, 'loyalty:cards': false } } });
});

test('ONB-10 a role sets its permissions, which can be changed one by one; the saved ones are shown', async () => {
  const { user } = await open(asha);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ravi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit permissions' }));
  const drawer = within(await drawerOf('Ravi'));
  await user.click(drawer.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: /^Marketing/ }));
  expect(drawer.getByRole('checkbox', { name: /^Customers/ })).toBeChecked();
  expect(drawer.getByRole('checkbox', { name: /^Orders/ })).not.toBeChecked();
  await user.click(drawer.getByRole('checkbox', { name: /^Reports/ }));
  expect(drawer.getByText('Different from the role')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(writes).toEqual([
    {
      path: '/outlet/users',
      body: {
        userId: ravi.userId,
        userName: 'Ravi',
        role: 'marketing',
        permissions: { customers: true, report: true },
        limits: {},
        outletIds: null,
        updatedAt: now,
      },
    },
  ]);
});

test('MON-14 giving money back, the drawer and discounts are rights below the orders, with limits', async () => {
  const { user } = await open(asha);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ravi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit permissions' }));
  const drawer = within(await drawerOf('Ravi'));
  expect(drawer.getByRole('checkbox', { name: /^Refund orders/ })).not.toBeChecked();
  await user.click(drawer.getByRole('checkbox', { name: /^Refund orders/ }));
  await user.type(drawer.getByLabelText('Maximum per order'), '500');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(writes).toMatchObject([
    { body: { permissions: { order: true, 'order:refund': true }, limits: { refund: 50_000 } } },
  ]);
});

test('MON-14 an owner has refunds and the drawer ask for a PIN', async () => {
  const { user } = await open(asha);
  await user.click(await screen.findByRole('switch', { name: /^Ask for a PIN/ }));
  expect(writes).toEqual([{ path: '/outlet/users/asksPin', body: { asksPin: true } }]);
});

test('ONB-10 non-owners see which permissions they cannot grant, and have no actions on users above them', async () => {
  const { user } = await open(imran);
  await user.click(await screen.findByRole('button', { name: 'Actions for Asha' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit permissions' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for Ravi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit permissions' }));
  const drawer = within(await drawerOf('Ravi'));
  expect(drawer.getByRole('checkbox', { name: /^Reports/ })).toBeDisabled();
  await user.click(drawer.getByRole('combobox', { name: 'Role' }));
  expect(screen.queryByRole('option', { name: /^Owner/ })).toBeNull();
});

test('UX-04 an invitation needs a name and a number only: the rest is filled in, within the rights of the inviter', async () => {
  const { user } = await open(imran);
  await user.click(await screen.findByRole('button', { name: 'Invite team member' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.keyboard('Meera');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876501234');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  // A role of the counter has the menu, too, which this manager doesn't hold.
  await waitFor(() =>
    expect(writes).toMatchObject([
      {
        path: '/account/subuser/initSignup',
        body: { userName: 'Meera', role: 'counter', permissions: { order: true }, outletIds: null },
      },
    ]),
  );
  expect(writes[0]?.body).toHaveProperty('permissions', { order: true });
});

test('a list that fails to load shows an error, and a retry loads it', async () => {
  failing = true;
  const { user } = await open(asha);
  expect(await screen.findByText('Couldn’t load your team')).toBeVisible();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Ravi/ })).toBeVisible();
});

test('the search filters the list and is in the URL', async () => {
  const { user, router } = await open(asha);
  await screen.findByRole('row', { name: /Ravi/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search team members' }), 'kitch');
  expect(await screen.findByText('No team members match')).toBeVisible();
  expect(router.state.location.search).toBe('?q=kitch');
});

test('the list is translated to Hindi', async () => {
  await open(asha, 'hi');
  expect(await screen.findByRole('table', { name: 'टीम सदस्य' })).toBeVisible();
});
