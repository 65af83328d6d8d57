import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderWithProviders } from '@galla/testing';
import { useState } from 'react';
import { Button, Checkbox, Radio, Switch, TextInput } from '..';
import { ChoiceChips, FieldGroup, FileButton } from '../kit';
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

const wanted = 'Choose one';

/** A group of each kind, and what the schema doesn't know. */
function GroupForm({ onSave }: { onSave: () => void }) {
  const form = useZodForm(z.object({ name: required() }), { defaultValues: { name: 'Malabar' } });
  const [isSent, setIsSent] = useState(false);
  const [outlets, setOutlets] = useState<string[]>([]);
  const error = isSent ? wanted : undefined;
  return (
    <Form form={form} onSubmit={onSave} isWrong={outlets.length === 0} errorSummary>
      <TextField control={form.control} name="name" label="Name" />
      <FieldGroup label="Outlets" required error={outlets.length === 0 ? error : undefined}>
        {['Indiranagar', 'Hebbal'].map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={outlets.includes(name)}
            onChange={() => setOutlets([...outlets, name])}
          />
        ))}
      </FieldGroup>
      <FieldGroup label="Image" description="JPEG or PNG" error={error}>
        <FileButton accept="image/*" label="Choose image" onFiles={() => undefined}>
          Choose image
        </FileButton>
      </FieldGroup>
      <FieldGroup label="Reason" hideLabel error={error}>
        <Radio name="reason" label="Closed" disabled />
        <Radio name="reason" label="Busy" />
      </FieldGroup>
      <ChoiceChips
        isField
        label="Diet"
        required
        error={error}
        choices={[{ value: 'veg', label: 'Veg' }]}
        value={null}
        onChange={() => undefined}
      />
      <div role="radiogroup" aria-label="Listing" aria-invalid={isSent || undefined}>
        <Radio name="listing" label="Listed" />
      </div>
      <Switch label="In the store" error={error} />
      <Button type="submit" onClick={() => setIsSent(true)}>
        Save
      </Button>
    </Form>
  );
}

test('UX-01 a group is listed by its legend, marked with its message, and led to at its first control', async () => {
  const onSave = jest.fn();
  const { user } = await renderWithProviders(<GroupForm onSave={onSave} />);
  expect(screen.getByRole('group', { name: 'Image' })).toHaveAccessibleDescription('JPEG or PNG');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = (await screen.findByText('Fix 6 fields')).closest('.g-form-errors') as HTMLElement;
  expect(summary).toHaveFocus();
  expect(linksOf(summary)).toEqual(['Outlets', 'Image', 'Reason', 'Diet', 'Listing', 'In the store']);
  const firstOf = { Outlets: 'Indiranagar', Reason: 'Busy', Diet: 'Veg', Listing: 'Listed' };
  for (const [group, control] of Object.entries(firstOf)) {
    await user.click(within(summary).getByRole('button', { name: group }));
    expect(screen.getByLabelText(new RegExp(`^${control}`))).toHaveFocus();
  }
  await user.click(within(summary).getByRole('button', { name: 'Image' }));
  expect(screen.getByRole('button', { name: 'Choose image' })).toHaveFocus();
  for (const [role, name] of [
    ['group', 'Outlets'],
    ['group', 'Image'],
    ['radiogroup', 'Diet'],
  ] as const) {
    const group = screen.getByRole(role, { name });
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription(wanted);
  }
  expect(screen.getByRole('radiogroup', { name: 'Diet' })).toBeRequired();
  // Valid by the schema, but not as a whole.
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'Hebbal' }));
  expect(summary).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
});
