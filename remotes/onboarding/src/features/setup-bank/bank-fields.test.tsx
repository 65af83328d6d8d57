import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { setupExamples } from '@galla/domain/examples';
import { answerCalls, freshSetup, outletId } from '../../testing/set-up';
import { expectExamples } from '../../testing/expect-examples';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { BankStep } from './bank.step';

const labels: Readonly<Record<string, string>> = {
  ifscCode: 'IFSC',
  accountNumber: 'Account number',
  accountNumberAgain: 'Confirm account number',
  holderName: 'Account holder',
  amount: 'Amount received',
};
const branch = { ifscCode: 'HDFC0000001', bankName: 'HDFC Bank', branch: 'Fort', city: '' };
const open = async (setup = freshSetup()) => {
  answerCalls({ '/outlet': setup, '/ifsc': branch });
  return renderWithProviders(<BankStep setup={setup} />, { messages: { [namespace]: { en, hi } } });
};

test('CONST ONB-06 a new outlet has no account', async () => {
  await open();
  for (const name of ['ifscCode', 'accountNumber', 'accountNumberAgain', 'holderName'])
    expect(screen.getByLabelText(labels[name] ?? name)).toHaveValue('');
});

test.each(setupExamples.bank)(
  'VAL-07 the account accepts and rejects the same values as the server: $field',
  async (examples) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Account number'), '501004567890');
    await expectExamples(
      user,
      () => screen.getByLabelText(labels[examples.field] ?? examples.field),
      examples,
    );
  },
);

test.each(setupExamples.upi)(
  'MON-08 VAL-07 the UPI address accepts and rejects the same values as the server',
  async (examples) => {
    const { user } = await open();
    await expectExamples(user, () => screen.getByLabelText('UPI address'), examples);
  },
);

test.each(setupExamples.bankAmount)(
  'VAL-02 VAL-07 the amount accepts and rejects the same values as the server',
  async (examples) => {
    const fresh = freshSetup();
    const verification = {
      verificationId: outletId,
      accountNumber: '••••••7890',
      ifscCode: 'HDFC0000001',
      attemptsLeft: 3,
      expiresAt: '2026-11-25T06:30:00Z',
    };
    const { user } = await open({
      ...fresh,
      finance: { ...fresh.finance, status: 'verifying', verification },
    });
    await expectExamples(user, () => screen.getByLabelText('Amount received'), examples);
  },
);
