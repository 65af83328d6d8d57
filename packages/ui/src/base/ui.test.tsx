// Preloaded outside the tests' timeout: otherwise loaded with the first confirmation.
import '../kit/confirm-dialog';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from '@galla/shared/router';
import { pressOn, renderWithProviders, tabTo } from '@galla/testing';
import {
  Badge,
  Banner,
  Button,
  Checkbox,
  confirm,
  DietMark,
  EmptyState,
  ErrorPanel,
  IconButton,
  LoadingNote,
  LoadingOverlay,
  OtpInput,
  PasswordInput,
  StatusDot,
  Switch,
  TabPanel,
  Tabs,
  TextInput,
  useUrlTab,
} from '../index';

function TabbedPage() {
  const [tab, setTab] = useUrlTab(['new', 'preparing', 'past'] as const);
  const { search } = useLocation();
  return (
    <>
      <Tabs
        label="Orders"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'new', label: 'New Orders', count: 3, urgent: true },
          { key: 'preparing', label: 'Preparing', count: 0 },
          { key: 'past', label: 'Past Orders' },
        ]}
      />
      <TabPanel value={tab}>{`${tab} ${search}`}</TabPanel>
    </>
  );
}

test('tabs follow the URL, keep the rest of the query, and move by arrows', async () => {
  const { user, router } = await renderWithProviders(<TabbedPage />, { route: '/?sort=age&tab=preparing' });
  expect(screen.getByRole('tab', { name: 'Preparing' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Preparing' })).toHaveTextContent('preparing');
  await pressOn(user, screen.getByRole('tab', { name: 'Preparing' }), '{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Past Orders' })).toHaveFocus();
  expect(router.state.location.search).toBe('?sort=age&tab=past');
  await user.keyboard('{ArrowRight}');
  expect(router.state.location.search).toBe('?sort=age');
  expect(screen.getByRole('tab', { name: 'New Orders 3' })).toHaveFocus();
});

test('UX-03 a selected tab that is out of view is scrolled into it', async () => {
  const at = (left: number, width: number) => () => new DOMRect(left, 0, width, 44);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    return this.getAttribute('role') === 'tablist' ? at(0, 300)() : at(400, 100)();
  });
  await renderWithProviders(<TabbedPage />, { route: '/?tab=past' });
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
  jest.restoreAllMocks();
});

test('a loading button is announced as busy, keeps its focus, and ignores clicks', async () => {
  const work = jest.fn();
  const { user } = await renderWithProviders(
    <Button loading onClick={work}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await pressOn(user, button);
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  expect(work).not.toHaveBeenCalled();
});

test('an icon button has a name', async () => {
  await renderWithProviders(<IconButton icon="refresh" label="Reload" pressed />);
  expect(screen.getByRole('button', { name: 'Reload', pressed: true })).toBeInTheDocument();
});

test('UX-01 a field is linked to its label and description, and to an error in the description’s place', async () => {
  await renderWithProviders(
    <TextInput
      label="Minimum order"
      description="Smaller carts cannot check out"
      error="Enter 1 or more"
      required
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Minimum order' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Enter 1 or more');
  expect(screen.queryByText('Smaller carts cannot check out')).not.toBeInTheDocument();
});

test('a password can be shown and hidden by keyboard', async () => {
  const { user } = await renderWithProviders(<PasswordInput label="Password" />);
  const input = screen.getByLabelText('Password');
  await user.type(input, 'secret');
  expect(input).toHaveAttribute('type', 'password');
  await pressOn(user, screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await pressOn(user, screen.getByRole('button', { name: 'Hide password' }), ' ');
  expect(input).toHaveAttribute('type', 'password');
});

function Otp({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <OtpInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

test('AUTH-08 a one-time code accepts four digits only, typed or pasted, and reports completion', async () => {
  const whole = jest.fn();
  const { user } = await renderWithProviders(<Otp onComplete={whole} />);
  const input = screen.getByRole('textbox', { name: 'Code' });
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(input, '1a2');
  expect(input).toHaveValue('12');
  expect(whole).not.toHaveBeenCalled();
  await user.clear(input);
  await user.paste('Your code: 98765');
  expect(input).toHaveValue('9876');
  expect(whole.mock.calls).toEqual([['9876']]);
});

test('checkbox and switch have names and work by keyboard', async () => {
  const { user } = await renderWithProviders(
    <>
      <Checkbox label="Keep me signed in" />
      <Checkbox label="All" indeterminate />
      <Switch label="Taking orders" description="Customers see it" />
    </>,
  );
  await pressOn(user, screen.getByRole('checkbox', { name: 'Keep me signed in' }), ' ');
  expect(screen.getByRole('checkbox', { name: 'Keep me signed in' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  await pressOn(user, screen.getByRole('switch', { name: /Taking orders/ }), ' ');
  expect(screen.getByRole('switch', { name: /Taking orders/ })).toBeChecked();
});

test('states and marks have a text, never only a colour', async () => {
  await renderWithProviders(
    <>
      <StatusDot tone="red" />
      <StatusDot tone="green">Open</StatusDot>
      <Badge tone="amber">Expired</Badge>
      <DietMark diet="nonVeg" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Problem' })).toBeInTheDocument();
  expect(screen.getByText('Open')).toBeInTheDocument();
  expect(screen.getByText('Expired')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Non-vegetarian' })).toBeInTheDocument();
});

test('UX-01 empty and failed parts offer their action; the code of a failure is folded under Details', async () => {
  const start = jest.fn();
  const retry = jest.fn();
  const { user } = await renderWithProviders(
    <>
      <EmptyState icon="orders" title="No orders" action={{ label: 'Test sound', onClick: start }} />
      <ErrorPanel title="Orders did not load" code="NETWORK" onRetry={retry} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Test sound' }));
  expect(screen.getByText('Code: NETWORK')).not.toBeVisible();
  await user.click(screen.getByText('Details'));
  expect(screen.getByText('Code: NETWORK')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect([start.mock.calls.length, retry.mock.calls.length]).toEqual([1, 1]);
});

test('a banner is announced, and can be dismissed', async () => {
  const dismiss = jest.fn();
  const { user } = await renderWithProviders(
    <Banner tone="warn" title="Sound is blocked" onDismiss={dismiss}>
      New orders will not ring.
    </Banner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Sound is blockedNew orders will not ring.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('NAV-04 the loading overlay covers the page and is announced', async () => {
  const { rerender } = await renderWithProviders(<LoadingOverlay visible />);
  expect(screen.getByRole('alertdialog', { name: 'Loading…' })).toHaveAttribute('aria-busy', 'true');
  rerender(<LoadingOverlay visible={false} />);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a confirmation focuses the cancel button, and resolves by button or Escape', async () => {
  const { user } = await renderWithProviders(<Button>Log out</Button>);
  await tabTo(user, screen.getByRole('button', { name: 'Log out' }));
  const question = {
    title: 'Log Out?',
    message: 'Are you sure you want to log out?',
    confirmLabel: 'Log out now',
  };
  const ask = () => act(async () => ({ answer: confirm(question) }));
  const first = await ask();
  const dialog = await screen.findByRole('dialog', { name: 'Log Out?' });
  expect(dialog).toHaveTextContent('Are you sure you want to log out?');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Log out now' }));
  expect(await first.answer).toBe(true);
  const second = await ask();
  await screen.findByRole('dialog', { name: 'Log Out?' });
  await user.keyboard('{Escape}');
  expect(await second.answer).toBe(false);
});

test('UX-01 the note of loading takes no room of its own, so that nothing moves when it goes', async () => {
  await renderWithProviders(<LoadingNote />);
  expect(screen.getByRole('status')).toHaveClass('g-visually-hidden');
});
