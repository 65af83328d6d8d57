import { screen } from '@testing-library/react';
import { endpoints, type SetupSummary } from '@galla/contract';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { namespace } from '../../lib/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
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
};

async function open(
  outlets: SetupSummary[],
  allowance: { allowed: boolean; used: number; limit: number },
  language: 'en' | 'hi' = 'en',
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
    fetch: async (input) => {
      const url = String(input instanceof Request ? input.url : input);
      const data = url.includes(endpoints.outletSetup.allowOutletAdd.path) ? allowance : outlets;
      return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
    },
  });
  return renderWithProviders(<OutletsPage />, { language, messages: { [namespace]: { en, hi } } });
}

test('ONB-01 ONB-08 a card shows the outlet’s progress and links to its first incomplete step', async () => {
  await open([outlet], { allowed: true, used: 1, limit: 5 });
  expect(await screen.findByText('1 of 6 steps done')).toBeVisible();
  expect(screen.getByText('Not set up yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue set-up: Mango Tree' })).toHaveAttribute(
    'href',
    `/panel/setup?outlet=${outletId}&step=opHours`,
  );
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
