import { scratchCardSchema, type ScratchCard } from '@galla/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, openEngagement, refusal } from '../../testing/open-engagement';
import { ScratchCardPart } from './scratch-card-part';

jest.setTimeout(60_000);

const card = (changes: Partial<ScratchCard> = {}): ScratchCard => ({
  ...scratchCardSchema.parse({
    enabled: false,
    inPlan: true,
    config: {
      prizes: [
        {
          prizeId: idOf(1),
          odds: 100,
          reduction: { kind: 'percent', percent: 10, cap: null },
          minOrderAmount: 0,
        },
      ],
      validDays: 30,
    },
    updatedBy: null,
    updatedAt: null,
    given: 0,
    results: [],
  }),
  ...changes,
});
const toggle = () => screen.getByRole('switch', { name: /^Send a scratch card/ });
const open = (shown: ScratchCard) =>
  openEngagement(<ScratchCardPart card={shown} merchantId="m" />, {
    'PUT /api/scratchCard/toggle': shown,
  });

test('ENG-04 cards are enabled only after the terms are accepted', async () => {
  const { user, calls } = await open(card());
  await user.click(toggle());
  const dialog = await screen.findByRole('dialog', { name: 'Turn on scratch card' });
  const give = within(dialog).getByRole('button', { name: 'Turn on scratch card' });
  await user.click(give);
  expect(within(dialog).getByText('Agree to the terms first')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(give);
  await waitFor(() =>
    expect(calls).toEqual([
      { call: 'PUT /api/scratchCard/toggle', body: { enabled: true, termsAccepted: true } },
    ]),
  );
});

test('ENG-04 disabling cards asks for confirmation, which can be cancelled', async () => {
  const { user, calls } = await open(card({ enabled: true }));
  await user.click(toggle());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(toggle());
  const question = await screen.findByRole('dialog', { name: 'Turn off scratch card?' });
  await user.click(within(question).getByRole('button', { name: 'Turn off scratch card' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ enabled: false }]));
});

test('ENG-04 without the service in the plan cards can be disabled, but not enabled', async () => {
  const { unmount } = await open(card({ inPlan: false }));
  expect(toggle()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'View plans' })).toBeVisible();
  unmount();
  await open(card({ inPlan: false, enabled: true }));
  expect(toggle()).toBeEnabled();
});

test('ENG-04 a prize that only an owner can set is refused with the reason', async () => {
  const reason = 'Only an owner can create discounts of 50% or more';
  const { user } = await openEngagement(<ScratchCardPart card={card()} merchantId="m" />, {
    'PUT /api/scratchCard/config': refusal(422, 'VALIDATION_FAILED', reason),
  });
  await user.click(screen.getByRole('button', { name: 'Save prizes' }));
  expect(await screen.findByText(reason)).toBeVisible();
});
