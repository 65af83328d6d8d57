import '@galla/ui/kit';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { setupExamples } from '@galla/domain/examples';
import { answerCalls } from '../../testing/set-up';
import { expectExamples } from '../../testing/expect-examples';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { CreateOutletDialog } from './create-outlet.dialog';

test.each(setupExamples.createOutlet)(
  'VAL-03 VAL-07 a new outlet’s name is accepted and rejected as by the server',
  async (examples) => {
    answerCalls({});
    const { user } = await renderWithProviders(<CreateOutletDialog onClose={() => undefined} />, {
      messages: { [namespace]: { en, hi } },
    });
    await screen.findByLabelText('Outlet name');
    await expectExamples(user, () => screen.getByLabelText('Outlet name'), examples);
  },
);
