import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderWithProviders } from '@galla/testing';
import { useState } from 'react';
import { Button, TextInput } from '..';
import { CheckboxField, DraftForm, Form, TextField, useZodForm } from './index';

const required = () => z.string().check(z.minLength(1));
const rest = ['legalName', 'email', 'street', 'state', 'pincode'] as const;
const schema = z.object({
  name: required(),
  address: z.object({ city: required() }),
  agreed: z.boolean().check(z.refine((agreed) => agreed)),
  ...(Object.fromEntries(rest.map((name) => [name, z.string()])) as Record<
    (typeof rest)[number],
    z.ZodMiniString
  >),
});
const empty = {
  name: '',
  address: { city: '' },
  agreed: false,
  legalName: '',
  email: '',
  street: '',
  state: '',
  pincode: '',
};

function OutletForm({ isLong = true, errorSummary }: { isLong?: boolean; errorSummary?: boolean }) {
  const form = useZodForm(schema, { defaultValues: empty });
  /** As a screen says what the server refused. */
  const refuse = () => form.setError('email', { type: 'server', message: 'taken' });
  return (
    <Form form={form} onSubmit={refuse} {...(errorSummary !== undefined && { errorSummary })}>
      <TextField control={form.control} name="name" label="Name" required />
      <TextField control={form.control} name="address.city" label="City" />
      <CheckboxField control={form.control} name="agreed" label="I agree" description="To the terms" />
      {isLong && rest.map((name) => <TextField key={name} control={form.control} name={name} label={name} />)}
      <Button type="submit">Save</Button>
    </Form>
  );
}

const linksOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('UX-01 after an attempt to save, a summary leads to each field with an error and goes as they are mended', async () => {
  const { user } = await renderWithProviders(<OutletForm />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Fix 3 fields');
  expect(summary.parentElement).toHaveFocus();
  expect(linksOf(summary)).toEqual(['Name', 'City', 'I agree']);
  await user.click(within(summary).getByRole('button', { name: 'City' }));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Pune');
  expect(await screen.findByText('Fix 2 fields')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Malabar');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  // What becomes wrong while typing takes no focus; the next attempt does.
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  expect(await screen.findByText('Fix 1 field')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
});

test('UX-01 a field that the server refused is in the summary, too', async () => {
  const { user } = await renderWithProviders(<OutletForm />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Malabar');
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Pune');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Fix 1 field');
  expect(linksOf(summary)).toEqual(['email']);
  expect(summary.parentElement).toHaveFocus();
});

test('UX-01 a short form has none, unless it asks for one', async () => {
  const { user, unmount } = await renderWithProviders(<OutletForm isLong={false} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();
  await renderWithProviders(<OutletForm isLong={false} errorSummary />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Fix 3 fields');
});

/** Its values are the screen's own; nothing but eight names. */
function DrawnForm() {
  const [names, setNames] = useState(Array.from({ length: 8 }, () => ''));
  const [isSent, setIsSent] = useState(false);
  return (
    <DraftForm isWrong={names.includes('')} onSubmit={() => setIsSent(true)}>
      {names.map((name, index) => (
        <TextInput
          // oxlint-disable-next-line react/no-array-index-key -- they stay in place
          key={index}
          label={`Name ${index + 1}`}
          value={name}
          onChange={(event) => setNames(names.with(index, event.currentTarget.value))}
          error={isSent && name === '' ? 'Enter a name' : undefined}
        />
      ))}
      <Button type="submit">Save</Button>
    </DraftForm>
  );
}

test('UX-01 a form of the screen’s own state lists and focuses what is wrong in the same way', async () => {
  const { user } = await renderWithProviders(<DrawnForm />);
  await user.type(screen.getByRole('textbox', { name: 'Name 1' }), 'Asha');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Fix 7 fields');
  expect(summary.parentElement).toHaveFocus();
  await user.click(within(summary).getByRole('button', { name: 'Name 8' }));
  expect(screen.getByRole('textbox', { name: 'Name 8' })).toHaveFocus();
});
