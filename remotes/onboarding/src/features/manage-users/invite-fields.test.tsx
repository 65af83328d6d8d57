import '@galla/ui/kit';
import { screen } from '@testing-library/react';
import type { Member } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { setupExamples } from '@galla/domain/examples';
import { answerCalls, outletId } from '../../testing/set-up';
import { expectExamples } from '../../testing/expect-examples';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { InviteDrawer } from './invite-drawer';

const giver: Member = {
  userId: outletId,
  userName: 'Asha',
  email: null,
  countryCode: '+91',
  mobile: '9876501234',
  status: 'active',
  userType: 'owner',
  role: 'owner',
  permissions: {},
  outletIds: null,
  createdAt: '2026-11-22T06:30:00Z',
  updatedAt: '2026-11-22T06:30:00Z',
  lastSeenAt: null,
  deviceCount: 1,
};
const labels: Readonly<Record<string, string>> = { userName: 'Name', mobile: 'Mobile number' };

test.each(setupExamples.invite)(
  'VAL-07 an invitation accepts and rejects the same values as the server: $field',
  async (examples) => {
    answerCalls({});
    const { user } = await renderWithProviders(<InviteDrawer giver={giver} onClose={() => undefined} />, {
      messages: { [namespace]: { en, hi } },
    });
    await screen.findByLabelText('Name');
    await expectExamples(
      user,
      () => screen.getByLabelText(labels[examples.field] ?? examples.field),
      examples,
    );
  },
);
