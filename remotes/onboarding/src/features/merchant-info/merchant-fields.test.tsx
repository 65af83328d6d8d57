import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { setupExamples } from '@galla/domain/examples';
import { answerCalls } from '../../testing/set-up';
import { expectExamples } from '../../testing/expect-examples';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { MerchantInfoPage } from './merchant-info.page';

const labels: Readonly<Record<string, string>> = {
  storeName: 'Store name',
  legalName: 'Registered name',
  email: 'Email',
  mobile: 'Mobile number',
  'address.addressLine': 'Street and area',
  'address.city': 'City',
  'address.state': 'State',
  'address.pincode': 'PIN code',
};

test.each(setupExamples.merchant)(
  'VAL-03 VAL-07 general info accepts and rejects the same values as the server: $field',
  async (examples) => {
    answerCalls({ '/merchantInfo': { profile: { storeName: 'Crumb' }, complete: false, updatedAt: null } });
    const { user } = await renderWithProviders(<MerchantInfoPage />, {
      messages: { [namespace]: { en, hi } },
    });
    await screen.findByLabelText('Store name');
    await expectExamples(
      user,
      () => screen.getByLabelText(labels[examples.field] ?? examples.field),
      examples,
    );
  },
);
