import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderWithProviders } from '@galla/testing';
import { Button } from '..';
import { Form, FormErrorSummary, TextField, useZodForm } from './index';

const required = () => z.string().check(z.minLength(1));
const schema = z.object({ name: required(), address: z.object({ city: required() }) });
const labels: Readonly<Record<string, string>> = { name: 'Name', 'address.city': 'City' };

function LongForm() {
  const form = useZodForm(schema, { defaultValues: { name: '', address: { city: '' } } });
  return (
    <Form form={form} onSubmit={() => {}}>
      <FormErrorSummary form={form} labelOf={(name) => labels[name] ?? null} />
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="address.city" label="City" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('UX-01 after an attempt to save, a summary leads to each field with an error', async () => {
  const { user } = await renderWithProviders(<LongForm />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Fix 2 fields');
  await user.click(within(summary).getByRole('button', { name: 'City' }));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Pune');
  expect(await screen.findByText('Fix 1 field')).toBeInTheDocument();
});
