import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { renderWithProviders, type Rendered } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { AddonDialog, type AddonFields } from './addon-dialog';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const emptyAddon: AddonFields = { displayName: '', addonName: '', type: 'ADDON' };
const emptyVariant: AddonFields = { displayName: '', addonName: '', type: 'VARIANT' };

async function openDialog<Original extends AddonFields>(original: Original, existing = false) {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  const { user } = await renderWithProviders(
    <AddonDialog original={original} existing={existing} onSubmit={onSubmit} onClose={onClose} />,
    { messages: { menu: { en, hi } } },
  );
  const dialog = await screen.findByRole('dialog');
  return { dialog: within(dialog), user, onSubmit, onClose };
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];

const field = (dialog: Dialog, name: string) => dialog.getByRole('textbox', { name });
const fields = { displayName: 'Display name', name: 'Name', min: 'Minimum', max: 'Maximum' };

async function type(
  user: Rendered['user'],
  dialog: Dialog,
  texts: Partial<Record<keyof typeof fields, string>>,
) {
  for (const [key, text] of Object.entries(texts)) {
    const input = field(dialog, fields[key as keyof typeof fields]);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
  }
}
const create = (user: Rendered['user'], dialog: Dialog) =>
  user.click(dialog.getByRole('button', { name: 'Create' }));
/** Texts of the displayed errors, in the order of the fields. */
const shownErrors = (dialog: Dialog) =>
  Object.values(fields)
    .flatMap((name) => dialog.queryAllByRole('textbox', { name }))
    .map((input) => document.getElementById(`${input.id}-error`)?.textContent ?? null)
    .filter((text) => text !== null);

describe('MENU-03 titles and fields', () => {
  test('an add-on has two names and two counts', async () => {
    const { dialog } = await openDialog(emptyAddon);
    expect(dialog.getByRole('heading', { name: 'Create Add-on' })).toBeVisible();
    expect(
      dialog.getAllByRole('textbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Display name', 'Name', 'Minimum', 'Maximum']);
    expect(dialog.getByRole('button', { name: 'Create' })).toBeVisible();
  });

  test('a variant has only two names', async () => {
    const { dialog } = await openDialog(emptyVariant);
    expect(dialog.getByRole('heading', { name: 'Create Variant' })).toBeVisible();
    expect(dialog.getAllByRole('textbox')).toHaveLength(2);
  });

  test('an existing one has an edit title and starts from its stored counts', async () => {
    const { dialog } = await openDialog(
      { displayName: 'Toppings', addonName: 'Extra', type: 'ADDON', min: 2, max: 5 },
      true,
    );
    expect(dialog.getByRole('heading', { name: 'Edit Add-on' })).toBeVisible();
    expect(field(dialog, fields.displayName)).toHaveValue('Toppings');
    expect(field(dialog, fields.min)).toHaveValue('2');
    expect(field(dialog, fields.max)).toHaveValue('5');
  });
});

describe('MENU-03 VAL-04 when errors are shown', () => {
  test('an untouched form shows no error', async () => {
    const { dialog } = await openDialog(emptyAddon);
    expect(shownErrors(dialog)).toEqual([]);
  });

  test('an empty field shows an error on blur, the others do not', async () => {
    const { dialog, user } = await openDialog(emptyAddon);
    await user.click(field(dialog, fields.name));
    await user.tab();
    await waitFor(() => expect(shownErrors(dialog)).toContain('Please enter Addon Name'));
    expect(shownErrors(dialog)).not.toContain('Please enter the value');
  });

  test('submitting an empty add-on shows every error and nothing else happens', async () => {
    const { dialog, user, onSubmit, onClose } = await openDialog(emptyAddon);
    await create(user, dialog);
    await waitFor(() =>
      expect(shownErrors(dialog)).toEqual([
        'Please enter Addon Display Name',
        'Please enter Addon Name',
        'Please enter the value',
        'Please enter the value',
      ]),
    );
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('submitting an empty variant shows the errors of its names', async () => {
    const { dialog, user, onSubmit } = await openDialog(emptyVariant);
    await create(user, dialog);
    await waitFor(() =>
      expect(shownErrors(dialog)).toEqual(['Please enter Variant Display Name', 'Please enter Variant Name']),
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('MENU-03 the rules of each field', () => {
  test.each([
    ['displayName', 30, []],
    ['displayName', 31, ['Use 30 characters or fewer']],
    ['name', 30, []],
    ['name', 31, ['Use 30 characters or fewer']],
  ] as const)('%s of %i characters', async (key, length, expected) => {
    const { dialog, user } = await openDialog(emptyVariant);
    await type(user, dialog, { [key]: 'a'.repeat(length) });
    await waitFor(() => expect(field(dialog, fields[key])).toHaveValue('a'.repeat(length)));
    await user.tab();
    await waitFor(() =>
      expect(shownErrors(dialog).filter((text) => text.startsWith('Use '))).toEqual(expected),
    );
  });

  test.each([
    [
      'below the least',
      '3',
      '2',
      ['Min value should be lesser than Max value.', 'Max should be greater than min'],
    ],
    ['equal', '2', '2', []],
    ['above it', '1', '3', []],
    ['zero', '1', '0', ['Max value should be greater than zero']],
    ['with a leading zero', '1', '05', ['Max value should be greater than zero']],
    ['there, but the least is zero', '0', '4', ['Please enter the value']],
    ['missing', '1', '', ['Please enter the value']],
    ['there, but no least', '', '4', ['Please enter the value']],
  ] as const)('the maximum is %s', async (_, min, max, expected) => {
    const { dialog, user, onSubmit } = await openDialog({
      ...emptyAddon,
      displayName: 'Toppings',
      addonName: 'Extra',
    });
    await type(user, dialog, { min, max });
    await create(user, dialog);
    const sent = expected.length === 0 ? 1 : 0;
    await waitFor(() => expect([shownErrors(dialog), onSubmit.mock.calls.length]).toEqual([expected, sent]));
  });

  test('correcting one count clears the error of the other', async () => {
    const { dialog, user } = await openDialog({
      ...emptyAddon,
      displayName: 'A',
      addonName: 'B',
      min: 3,
      max: 5,
    });
    await type(user, dialog, { max: '2' });
    await waitFor(() => expect(shownErrors(dialog)).toContain('Max should be greater than min'));
    await type(user, dialog, { min: '1' });
    await waitFor(() => expect(shownErrors(dialog)).toEqual([]));
  });

  test('VAL-01 VAL-02 names are trimmed on blur, counts accept digits only', async () => {
    const { dialog, user } = await openDialog(emptyAddon);
    await user.type(field(dialog, fields.displayName), ' Toppings ');
    await user.tab();
    await user.type(field(dialog, fields.min), '1a.2');
    expect(field(dialog, fields.displayName)).toHaveValue('Toppings');
    expect(field(dialog, fields.min)).toHaveValue('12');
  });
});

describe('MENU-03 result of a valid form', () => {
  test('an add-on is merged into the original and keeps its other fields', async () => {
    const options = [{ optionId: 'a', optionName: 'Cheese', price: 3000 }];
    const original = { ...emptyAddon, min: 1, max: 2, groupId: 'g', options };
    const { dialog, user, onSubmit } = await openDialog(original);
    await type(user, dialog, { displayName: 'Toppings', name: 'Extra', max: '4' });
    await create(user, dialog);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({
      groupId: 'g',
      options,
      type: 'ADDON',
      displayName: 'Toppings',
      addonName: 'Extra',
      min: 1,
      max: 4,
    });
  });

  test('a variant is chosen exactly once, whatever the stored counts', async () => {
    const { dialog, user, onSubmit } = await openDialog({ ...emptyVariant, min: 3, max: 9 });
    await type(user, dialog, { displayName: 'Size', name: 'Size' });
    await create(user, dialog);
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        type: 'VARIANT',
        displayName: 'Size',
        addonName: 'Size',
        min: 1,
        max: 1,
      }),
    );
  });
});

describe('MENU-03 an add-on that customers may leave out', () => {
  const tick = (dialog: Dialog) => dialog.getByRole('checkbox', { name: /^Optional/ });

  test('the tick takes the minimum away, and 0 is what is kept', async () => {
    const { dialog, user, onSubmit } = await openDialog(emptyAddon);
    await type(user, dialog, { displayName: 'Extras', name: 'Extras', max: '3' });
    await user.click(tick(dialog));
    expect(dialog.queryByRole('textbox', { name: fields.min })).toBeNull();
    await create(user, dialog);
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        type: 'ADDON',
        displayName: 'Extras',
        addonName: 'Extras',
        min: 0,
        max: 3,
      }),
    );
  });

  test('a stored one starts ticked and can be saved', async () => {
    const stored = { displayName: 'Extras', addonName: 'Extras', type: 'ADDON' as const, min: 0, max: 3 };
    const { dialog, user, onSubmit } = await openDialog(stored, true);
    expect(tick(dialog)).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(stored));
  });

  test('without the tick the minimum is asked for again', async () => {
    const stored = { displayName: 'Extras', addonName: 'Extras', type: 'ADDON' as const, min: 0, max: 3 };
    const { dialog, user, onSubmit } = await openDialog(stored, true);
    await user.click(tick(dialog));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shownErrors(dialog)).toEqual(['Please enter the value']));
    expect(onSubmit).not.toHaveBeenCalled();
    await type(user, dialog, { min: '1' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...stored, min: 1 }));
  });
});
