import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { signUp } from './newcomer';
import { openPanel, type Panel } from './panel';
import { callAs } from './server';

const titles = {
  basic: 'Basic Details',
  opHours: 'Operational timings',
  gstin: 'Billing / Taxes',
  fssai: 'FSSAI',
  finance: 'Bank Details',
  config: 'Configuration',
} as const;
export type SetUpStep = keyof typeof titles;

/** A new owner with one outlet, whose set-up is open at a step. */
export async function openFreshOutlet(
  displayName: string,
  step: SetUpStep,
): Promise<{ panel: Panel; outletId: string; owner: { mobile: string } }> {
  const owner = await signUp(`${displayName} Store`);
  const { outletId } = await callAs(owner, endpoints.outletSetup.create, {
    body: { displayName, businessType: 'food Restaurant' },
  });
  const panel = await openPanel(stepPath(outletId, step), { as: owner });
  await screen.findByRole('heading', { name: titles[step], level: 2 });
  return { panel, outletId, owner };
}

export const stepPath = (outletId: string, step: SetUpStep): string =>
  `/panel/setup?${new URLSearchParams({ outlet: outletId, step })}`;

/** Waits until the checklist shows this status for a step. */
export async function expectStep(step: SetUpStep, state: 'Complete' | 'Incomplete'): Promise<void> {
  const steps = within(await screen.findByRole('navigation', { name: 'Setup steps' }));
  // 'Incomplete' contains 'complete', but not 'Complete'.
  await waitFor(() =>
    expect(steps.getByRole('link', { name: new RegExp(titles[step]) })).toHaveTextContent(state),
  );
}

/** Waits until the form shows that its input is saved. */
export const expectSaved = async (): Promise<void> => expect(await screen.findByText('Saved')).toBeVisible();
