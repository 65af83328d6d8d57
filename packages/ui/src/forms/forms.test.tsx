// Preloaded outside the tests' timeout: otherwise loaded with the first confirmation.
import '../kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Link } from '@galla/shared/router';
import { renderWithProviders } from '@galla/testing';
import { Button } from '..';
import {
  CheckboxField,
  DecimalField,
  DecimalInput,
  DigitsInput,
  Form,
  FormField,
  isErrorShown,
  keepDecimal,
  keepDigits,
  matchFields,
  OtpField,
  PasswordField,
  TextAreaField,
  TextField,
  useFieldArray,
  useLeaveGuard,
  useZodForm,
} from './index';

const signupSchema = matchFields(
  z.object({
    storeName: z.string().check(z.minLength(1), z.maxLength(10)),
    email: z.email(),
    password: z.string().check(z.minLength(8)),
    confirmPassword: z.string(),
    code: z.string().check(z.regex(/^\d{4}$/)),
    minimum: z.pipe(z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)), z.transform(Number)),
    note: z.string(),
    terms: z.literal(true),
  }),
  'password',
  'confirmPassword',
);

const ignore = () => {};

const listSchema = z.object({ rows: z.array(z.object({ name: z.string().check(z.minLength(1)) })) });

function List() {
  const form = useZodForm(listSchema, { defaultValues: { rows: [{ name: 'Dal' }] } });
  const { fields, append } = useFieldArray({ control: form.control, name: 'rows' });
  return (
    <Form form={form} onSubmit={ignore}>
      {fields.map((field, at) => (
        <TextField key={field.id} control={form.control} name={`rows.${at}.name`} label={`Name ${at + 1}`} />
      ))}
      <Button onClick={() => append({ name: '' })}>Add</Button>
    </Form>
  );
}

test('VAL-01 MENU-03 a row that was just added is red only once somebody has been in it', async () => {
  const { user } = await renderWithProviders(<List />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const added = await screen.findByRole('textbox', { name: 'Name 2' });
  // Written without moving the focus, which the new row has.
  fireEvent.change(screen.getByRole('textbox', { name: 'Name 1' }), { target: { value: '' } });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name 1' })).toBeInvalid());
  expect(added).not.toBeInvalid();
  expect(added).toHaveFocus();
  await user.tab();
  await waitFor(() => expect(added).toBeInvalid());
});

const emptyValues = {
  storeName: '',
  email: '',
  password: '',
  confirmPassword: '',
  code: '',
  minimum: '',
  note: '',
  terms: false as unknown as true,
};

function Signup({
  onSubmit = ignore,
  force = false,
}: {
  onSubmit?: (values: unknown) => void;
  force?: boolean;
}) {
  const form = useZodForm(signupSchema, { defaultValues: emptyValues });
  const { control } = form;
  return (
    <Form form={form} onSubmit={onSubmit} aria-label="Signup">
      <TextField
        control={control}
        name="storeName"
        label="Store name"
        force={force}
        errors={{ required: 'Please enter the store name' }}
      />
      <TextField control={control} name="email" label="E-mail" trimOn={false} />
      <PasswordField control={control} name="password" label="Password" deps="confirmPassword" />
      <PasswordField control={control} name="confirmPassword" label="Again" />
      <OtpField control={control} name="code" label="Code" />
      <DecimalField control={control} name="minimum" label="Minimum" />
      <TextAreaField control={control} name="note" label="Note" trimOn="change" />
      <CheckboxField control={control} name="terms" label="I agree" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const errorOf = (name: string) => screen.getByLabelText(name).getAttribute('aria-describedby');

test('VAL-01 text is trimmed on blur and written back', async () => {
  const { user } = await renderWithProviders(<Signup />);
  const store = screen.getByRole('textbox', { name: 'Store name' });
  await user.click(store);
  await user.paste('  Spice  ');
  expect(store).toHaveValue('  Spice  ');
  await user.tab();
  expect(store).toHaveValue('Spice');
});

test('VAL-01 another event can be configured, or none', async () => {
  const { user } = await renderWithProviders(<Signup />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.type(note, 'call first ');
  fireEvent(note, new Event('change'));
  expect(note).toHaveValue('call first');
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await user.click(email);
  await user.paste(' a@b.in ');
  await user.tab();
  expect(email).toHaveValue(' a@b.in ');
});

test('VAL-01 a leading space is rejected while typing, one between words is not', async () => {
  const { user } = await renderWithProviders(<Signup />);
  const store = screen.getByRole('textbox', { name: 'Store name' });
  await user.type(store, ' My Dosa');
  expect(store).toHaveValue('My Dosa');
  await user.type(store, ' ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(store).toHaveValue('My Dosa');
});

function Numbers() {
  const [digits, setDigits] = useState('');
  const [amount, setAmount] = useState('');
  return (
    <>
      <DigitsInput label="Count" value={digits} onChange={setDigits} />
      <DecimalInput label="Amount" value={amount} onChange={setAmount} />
    </>
  );
}

test('VAL-02 numbers accept digits only, amounts one dot and two decimals, typed or pasted', async () => {
  const { user } = await renderWithProviders(<Numbers />);
  const count = screen.getByRole('textbox', { name: 'Count' });
  await user.type(count, '1a-2.3');
  expect(count).toHaveValue('123');
  await user.clear(count);
  await user.paste('+91 98x');
  expect(count).toHaveValue('9198');
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await user.type(amount, '12.3.45');
  expect(amount).toHaveValue('12.34');
  await user.clear(amount);
  await user.paste('₹1,234.5678');
  expect(amount).toHaveValue('1234.56');
});

test('VAL-02 the caret keeps its position', async () => {
  const { user } = await renderWithProviders(<Numbers />);
  const count = screen.getByRole<HTMLInputElement>('textbox', { name: 'Count' });
  await user.type(count, '1234');
  await user.type(count, 'x9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(count).toHaveValue('12934');
  expect(count.selectionStart).toBe(3);
});

test('VAL-02 only allowed text is emitted for any input', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(keepDigits(text)).toMatch(/^\d*$/);
      expect(keepDecimal(text)).toMatch(/^\d*(\.\d{0,2})?$/);
      expect(keepDecimal(keepDecimal(text))).toBe(keepDecimal(text));
    }),
  );
});

test.each([
  [{ invalid: true, isDirty: false, isTouched: false }, false, false],
  [{ invalid: true, isDirty: true, isTouched: false }, false, true],
  [{ invalid: true, isDirty: false, isTouched: true }, false, true],
  [{ invalid: true, isDirty: false, isTouched: false }, true, true],
  [{ invalid: false, isDirty: true, isTouched: true }, true, false],
])('VAL-04 error of %j, forced %j: shown %j', (state, forced, shown) => {
  expect(isErrorShown(state, forced)).toBe(shown);
});

/** Replaces a field's text at once; typing is tested above. */
async function fill(user: UserEvent, name: string, text: string) {
  await user.clear(screen.getByLabelText(name));
  await user.paste(text);
}

test('VAL-04 an error appears after touch, change or submit, and disappears when fixed', async () => {
  const send = jest.fn();
  const { user } = await renderWithProviders(<Signup onSubmit={send} />);
  expect(errorOf('Store name')).toBeNull();
  await user.click(screen.getByLabelText('Store name'));
  await user.tab();
  expect(await screen.findByText('Please enter the store name')).toBeInTheDocument();
  await fill(user, 'E-mail', 'x');
  expect(await screen.findByText('Enter an email like name@example.com')).toBeInTheDocument();
  expect(errorOf('Password')).toBeNull();
  await fill(user, 'Store name', 'A very long name');
  expect(await screen.findByText('Use 10 characters or fewer')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByLabelText('Password')).toBeInvalid();
  // Long: its summary, which names the first one first.
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Store name' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Store name')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await fill(user, 'Store name', 'Dosa');
  await waitFor(() => expect(screen.getByLabelText('Store name')).toBeValid());
});

test('AUTH-10 differing passwords show an error on the second field, also when the first changes', async () => {
  const { user } = await renderWithProviders(<Signup />);
  await fill(user, 'Password', 'longenough1');
  await fill(user, 'Again', 'longenough2');
  expect(await screen.findByText('These don’t match')).toBeInTheDocument();
  expect(screen.getByLabelText('Again')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeValid();
  await fill(user, 'Password', 'longenough2');
  await waitFor(() => expect(screen.queryByText('These don’t match')).not.toBeInTheDocument());
});

test('a valid form submits the values parsed by its schema', async () => {
  const send = jest.fn();
  const { user } = await renderWithProviders(<Signup onSubmit={send} />);
  await fill(user, 'Store name', 'Dosa');
  await fill(user, 'E-mail', 'a@b.in');
  await fill(user, 'Password', 'longenough1');
  await fill(user, 'Again', 'longenough1');
  await fill(user, 'Code', '1234');
  await fill(user, 'Minimum', '12.50');
  await user.click(screen.getByLabelText('I agree'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual({
    storeName: 'Dosa',
    email: 'a@b.in',
    password: 'longenough1',
    confirmPassword: 'longenough1',
    code: '1234',
    minimum: 12.5,
    note: '',
    terms: true,
  });
});

function Draft() {
  const form = useZodForm(z.object({ name: z.string() }), { defaultValues: { name: '' } });
  useLeaveGuard(form.formState.isDirty);
  return (
    <>
      <FormField control={form.control} name="name">
        {({ field }) => <input {...field} aria-label="Name" />}
      </FormField>
      <Link to="/other">Elsewhere</Link>
    </>
  );
}

test('leaving the page with unsaved changes asks for confirmation', async () => {
  const { user, router } = await renderWithProviders(<Draft />, {
    path: '/',
    otherRoutes: [{ path: '/other', element: <p>Other page</p> }],
  });
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
  expect(dialog).toHaveTextContent('All your unsaved data will be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByLabelText('Name')).toHaveValue('x');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Other page')).toBeInTheDocument();
});

test('leaving without unsaved changes does not ask', async () => {
  const { user } = await renderWithProviders(<Draft />, {
    path: '/',
    otherRoutes: [{ path: '/other', element: <p>Other page</p> }],
  });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Other page')).toBeInTheDocument();
});
