import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import type { SetupStepScreens } from '../../lib/setup-step';
import { answerCalls, freshSetup, outletId } from '../../testing/set-up';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { OutletSetupPage } from './outlet-setup.page';

const Step = () => <p>The step</p>;
const steps: SetupStepScreens = {
  basic: Step,
  opHours: Step,
  gstin: Step,
  fssai: Step,
  finance: Step,
  config: Step,
};
const open = (query: string) =>
  renderWithProviders(<OutletSetupPage steps={steps} />, {
    route: `/panel/setup?outlet=${outletId}${query}`,
    messages: { [namespace]: { en, hi } },
  });

test('ONB-01 the checklist lists all six steps with their state, starts with basic, and can’t go live', async () => {
  answerCalls({ '/outlet': freshSetup() });
  await open('');
  expect(await screen.findByRole('heading', { level: 2, name: 'Basic Details' })).toBeVisible();
  const nav = screen.getByRole('navigation', { name: 'Setup steps' });
  for (const name of [
    'Basic Details',
    'Operational timings',
    'Billing / Taxes',
    'FSSAI',
    'Bank Details',
    'Configuration',
  ]) {
    expect(within(nav).getByRole('link', { name: `${name} Incomplete` })).toBeVisible();
  }
  expect(within(nav).getByText('Delivery')).toBeVisible();
  expect(within(nav).getByRole('link', { name: /^Basic Details/ })).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('switch', { name: 'Accept orders at Mango Tree' })).toBeDisabled();
});

test('ONB-01 a reviewer’s open note is shown on its step', async () => {
  const setup = freshSetup();
  const [basic, ...rest] = setup.checklist;
  if (!basic) throw new Error('The checklist is empty');
  const note = { text: 'The sign shows another name', at: '2026-11-21T06:30:00Z', answeredAt: null };
  answerCalls({ '/outlet': { ...setup, checklist: [{ ...basic, note }, ...rest] } });
  await open('&step=basic');
  expect(await screen.findByText('The sign shows another name')).toBeVisible();
});

test.each(['noFood', 'onlyWithFood'] as const)(
  'ONB-05 MON-01 a licence that is %s is not asked for; whoever may sell food can enter it all the same',
  async (exempt) => {
    const setup = freshSetup({ businessType: exempt === 'noFood' ? 'stationary' : 'others' });
    const checklist = setup.checklist.map((entry) =>
      entry.step === 'fssai' ? { ...entry, status: 'complete' as const, exempt } : entry,
    );
    answerCalls({ '/outlet': { ...setup, checklist } });
    const { user } = await open('&step=fssai');
    expect(
      await screen.findByText(
        exempt === 'noFood' ? /Stationery outlets don’t need/ : /Only outlets that sell food/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'FSSAI Not needed' })).toBeVisible();
    expect(screen.queryByText('The step')).not.toBeInTheDocument();
    // Only what its licences say is asked again: a stationer has nothing to open.
    const openers = screen.queryAllByRole('button', { name: 'This outlet also sells food' });
    expect(openers).toHaveLength(exempt === 'noFood' ? 0 : 1);
    for (const opener of openers) await user.click(opener);
    expect(screen.queryAllByText('The step')).toHaveLength(openers.length);
  },
);

test('ONB-04 a GSTIN is not asked of an outlet outside India', async () => {
  const setup = freshSetup();
  const checklist = setup.checklist.map((entry) =>
    entry.step === 'gstin'
      ? { ...entry, status: 'complete' as const, exempt: 'outsideIndia' as const }
      : entry,
  );
  answerCalls({ '/outlet': { ...setup, checklist } });
  await open('&step=gstin');
  expect(await screen.findByText(/GST is for outlets in India/)).toBeVisible();
  expect(screen.queryByText('The step')).not.toBeInTheDocument();
});

test('ONB-01 ONB-07 Next goes from Delivery to Order, and each time begins at the top', async () => {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrolled() {
    seen.push(screen.getByRole('heading', { level: 2 }).textContent);
  };
  answerCalls({ '/outlet': freshSetup() });
  const { user, router } = await open('&step=finance');
  for (const next of ['Configuration', 'Order', 'Notification', 'Print', 'Verification visit'])
    await user.click(await screen.findByRole('link', { name: `Next: ${next}` }));
  expect(seen).toEqual([...Array<string>(4).fill('Configuration'), 'Verification visit']);
  expect(router.state.location.search).toContain('step=audit');
});
