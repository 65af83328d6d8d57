import { codeRequestBodySchema } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { screen } from '@testing-library/react';
import { Form, PhoneField, useZodForm } from '.';

function Sheet({ onSubmit }: { onSubmit: (number: unknown) => void }) {
  const form = useZodForm(codeRequestBodySchema, { defaultValues: { countryCode: '+91', mobile: '' } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <PhoneField
        control={form.control}
        name="mobile"
        codeName="countryCode"
        codeLabel="Code"
        label="Mobile"
        errors={{ pattern: 'Wrong' }}
      />
      <button type="submit">Send</button>
    </Form>
  );
}

const written: [string, '+91' | '+1', string][] = [
  ['9000012345', '+91', '9000012345'],
  ['+91 90000 12345', '+91', '9000012345'],
  ['919000012345', '+91', '9000012345'],
  ['0 90000-12345', '+91', '9000012345'],
  ['0091 9000012345', '+91', '9000012345'],
  ['+1 (415) 555-0100', '+1', '4155550100'],
];

test.each(written)('AUTH-08 %j is one number, pasted and typed', async (text, countryCode, mobile) => {
  for (const enter of ['paste', 'type'] as const) {
    const sent: unknown[] = [];
    const { user, unmount } = await renderWithProviders(<Sheet onSubmit={(number) => sent.push(number)} />);
    await user.click(screen.getByLabelText('Mobile'));
    await (enter === 'paste' ? user.paste(text) : user.keyboard(text));
    await user.tab();
    expect([enter, screen.getByLabelText('Mobile')]).toEqual([
      enter,
      expect.objectContaining({ value: mobile }),
    ]);
    expect(screen.getByLabelText('Code')).toHaveValue(countryCode);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toEqual([{ countryCode, mobile }]);
    unmount();
  }
});

test.each(['98765 432101', '1234567890', '0123456789', '+91 4155550100'])(
  'AUTH-08 %j is refused: nothing is cut off to make a number of it',
  async (text) => {
    const sent: unknown[] = [];
    const { user } = await renderWithProviders(<Sheet onSubmit={(number) => sent.push(number)} />);
    await user.click(screen.getByLabelText('Mobile'));
    await user.paste(text);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Wrong')).toBeVisible();
    expect(sent).toEqual([]);
  },
);
