import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { setupExamples } from '@galla/domain/examples';
import { answerCalls, freshSetup } from '../../testing/set-up';
import { expectExamples } from '../../testing/expect-examples';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { FssaiStep } from './fssai.step';

const labels: Readonly<Record<string, string>> = {
  lic: 'Licence number',
  pincode: 'PIN code',
  state: 'State',
  ownerName: 'Owner',
  ownerMobile: 'Owner’s mobile number',
  validUpto: 'Valid until',
};
const open = async () => {
  const sent = answerCalls({ '/outlet': freshSetup() });
  const page = await renderWithProviders(<FssaiStep setup={freshSetup()} />, {
    messages: { [namespace]: { en, hi } },
  });
  return { ...page, sent };
};

test('CONST ONB-05 a new outlet has no licence data', async () => {
  await open();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(screen.queryByLabelText('Licence number')).not.toBeInTheDocument();
});

// What is no day can be typed into a day's field, and is refused; 31-12-2090 is one, as people write it.
const days = setupExamples.fssaiDays.map(({ bad, unreachable = [], ...rest }) => ({
  ...rest,
  bad: [...bad, ...unreachable.filter((text) => text !== '31-12-2090')],
}));

test.each([...setupExamples.fssai, ...days])(
  'VAL-03 VAL-05 VAL-07 the licence accepts and rejects the same values as the server: $field',
  async (examples) => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Yes, add it now/ }));
    await expectExamples(
      user,
      () => screen.getByLabelText(labels[examples.field] ?? examples.field),
      examples,
    );
  },
);
