import type { Campaign, CampaignBudget } from '@galla/contract';
import { session, useSession } from '@galla/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { idOf, openEngagement } from '../../testing/open-engagement';
import { StepBudget } from './step-budget';
import { StepReview } from './step-review';

jest.setTimeout(60_000);

/** Noon of Monday in Pune. */
const now = Date.parse('2026-03-02T06:30:00.000Z');
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));

const campaign = (budget: CampaignBudget | null): Campaign => ({
  campaignId: idOf(1),
  adSetId: null,
  adId: null,
  outletIds: [idOf(9)],
  productTags: [],
  name: 'Holi',
  objective: 'traffic',
  state: 'draft',
  currency: 'INR',
  budget,
  audience: null,
  ad: null,
  results: null,
  problem: null,
  version: 2,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  launchedAt: null,
});

async function openStep(budget: CampaignBudget | null = null) {
  const onSaved = jest.fn();
  const view = await openEngagement(
    <StepBudget
      campaign={campaign(budget)}
      focus={null}
      onSaved={onSaved}
      onStep={jest.fn()}
      onReload={jest.fn()}
      onLaunched={jest.fn()}
    />,
    { 'POST /api/ads/campaign': campaign(budget) },
  );
  const fill = async (label: RegExp, text: string) => {
    const field = screen.getByLabelText(label);
    await view.user.clear(field);
    await view.user.type(field, text);
  };
  return { ...view, onSaved, fill, next: () => screen.getByRole('button', { name: 'Save and continue' }) };
}

test('ENG-06 a week from today is suggested, and its cost is shown before saving', async () => {
  const { user, calls, onSaved, fill, next } = await openStep();
  expect(screen.getByLabelText(/^Start date/)).toHaveValue('2 Mar 2026');
  expect(screen.getByLabelText(/^End date/)).toHaveValue('8 Mar 2026');
  await fill(/^Daily amount/, '200');
  await fill(/^Spending limit/, '1500');
  expect(screen.getByText('Up to ₹1,400 over 7 days.')).toBeVisible();
  await user.click(next());
  // From midnight to midnight in the outlet's time zone.
  expect(calls[0]).toMatchObject({
    call: 'POST /api/ads/campaign',
    body: {
      campaignId: idOf(1),
      version: 2,
      budget: {
        kind: 'daily',
        amount: 20_000,
        spendCap: 150_000,
        startsAt: '2026-03-01T18:30:00.000Z',
        endsAt: '2026-03-08T18:30:00.000Z',
      },
    },
  });
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ campaignId: idOf(1) }), 'audience');
});

test('ENG-06 a daily amount below the minimum or above the cap is rejected, and nothing is saved', async () => {
  const { user, calls, fill, next } = await openStep();
  await user.click(next());
  expect(screen.getAllByText('Enter an amount')).toHaveLength(2);
  await fill(/^Daily amount/, '50');
  await fill(/^Spending limit/, '300');
  expect(screen.getByText('It can cost ₹350, above your limit')).toBeVisible();
  expect(screen.getByLabelText(/^Daily amount/)).toBeInvalid();
  await user.click(next());
  expect(calls).toEqual([]);
});

test('ENG-06 a total is divided by its days: the minimum applies to each', async () => {
  const { user, fill } = await openStep();
  await user.click(screen.getByRole('radio', { name: 'Total' }));
  await fill(/^Total amount/, '699');
  await fill(/^Spending limit/, '700');
  expect(screen.getByLabelText(/^Total amount/)).toBeInvalid();
  await fill(/^Total amount/, '700');
  expect(screen.getByText('Up to ₹700 over 7 days.')).toBeVisible();
});

test('ENG-06 a saved budget shows its days; a past one shows an error at its last day', async () => {
  await openStep({
    kind: 'total',
    amount: 70_000,
    spendCap: 70_000,
    startsAt: '2026-02-21T18:30:00.000Z',
    endsAt: '2026-02-28T18:30:00.000Z',
  });
  expect(screen.getByLabelText(/^Start date/)).toHaveValue('22 Feb 2026');
  expect(screen.getByLabelText(/^End date/)).toHaveValue('28 Feb 2026');
  expect(screen.getByText('Choose an end date in the future')).toBeVisible();
});

/** Mounts its children once there is a choice of outlets. */
const OnceChosen = ({ children }: { children: ReactNode }) =>
  useSession(({ outletList }) => outletList.length > 1) && children;

test('ENG-06 the days of a campaign are those of its outlet, whichever outlet is chosen', async () => {
  // Holi in Pune, from midnight to midnight.
  const holi: CampaignBudget = {
    kind: 'daily',
    amount: 20_000,
    spendCap: 20_000,
    startsAt: '2026-03-03T18:30:00.000Z',
    endsAt: '2026-03-04T18:30:00.000Z',
  };
  const kept = campaign(holi);
  const step = { campaign: kept, focus: null, onSaved: jest.fn(), onStep: jest.fn() };
  const rest = { onReload: jest.fn(), onLaunched: jest.fn() };
  const { user, calls } = await openEngagement(
    <OnceChosen>
      <StepBudget {...step} {...rest} />
      <StepReview {...step} {...rest} />
    </OnceChosen>,
    {
      'POST /api/ads/campaign': kept,
      'GET /api/social/page/list': [],
      'GET /api/ads/campaign/objectives': [],
    },
  );
  act(() => {
    const [corner] = session.state.getState().outletList;
    if (corner === undefined) throw new Error('There is no outlet');
    const queens = { ...corner, outletId: idOf(8), displayName: 'Queens', timezone: 'America/New_York' };
    session.setOutlets([queens, corner]);
    session.chooseOutlet(queens.outletId);
  });
  expect(screen.getByLabelText(/^Start date/)).toHaveValue('4 Mar 2026');
  expect(screen.getByLabelText(/^End date/)).toHaveValue('4 Mar 2026');
  expect(screen.getByText('4 Mar 2026 to 4 Mar 2026')).toBeVisible();
  const cap = screen.getByLabelText(/^Spending limit/);
  await user.clear(cap);
  await user.type(cap, '900');
  await user.click(screen.getAllByRole('button', { name: 'Save and continue' })[0] as HTMLElement);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/ads/campaign'));
  expect(calls.find(({ call }) => call === 'POST /api/ads/campaign')?.body).toMatchObject({
    budget: { ...holi, spendCap: 90_000 },
  });
});
