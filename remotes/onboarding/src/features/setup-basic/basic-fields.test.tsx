import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { setupExamples } from '@galla/domain/examples';
import { answerCalls, freshSetup } from '../../testing/set-up';
import { expectExamples } from '../../testing/expect-examples';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { BasicStep } from './basic.step';

const labels: Readonly<Record<string, string>> = {
  displayName: 'Outlet name',
  outletName: 'Name on invoices',
  mobile: 'Mobile number',
  email: 'Email',
  'address.pincode': 'PIN code',
  'address.state': 'State',
};

test.each(setupExamples.basic)(
  'VAL-03 VAL-07 basic details accept and reject the same values as the server: $field',
  async (examples) => {
    answerCalls({ '/outlet': freshSetup() });
    const { user } = await renderWithProviders(<BasicStep setup={freshSetup()} />, {
      messages: { [namespace]: { en, hi } },
    });
    await expectExamples(
      user,
      () => screen.getByLabelText(labels[examples.field] ?? examples.field),
      examples,
    );
  },
);
