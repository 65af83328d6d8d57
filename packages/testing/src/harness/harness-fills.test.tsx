import { act, screen } from '@testing-library/react';
import { outletConfigSchema, outletSetupPoint, type OutletSummary } from '@galla/contract';
import { fillOf, type RemoteModule } from '@galla/shared/composition';
import { registerMessages } from '@galla/shared/i18n';
import { session } from '@galla/shared/session';
import { ownerSession } from '../owner-session';
import { renderWithProviders } from '../render-with-providers';
import { HarnessFills } from './harness-fills';
import { harnessMessages } from './messages';

const outletId = '018f0000-0000-7000-8000-000000000001';
const outlet: OutletSummary = {
  outletId,
  displayName: 'Malabar Kitchen',
  config: outletConfigSchema.parse({}),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Kochi',
};
const declared = {
  remote: 'riders',
  navigation: [],
  routes: [],
  commands: [],
  fills: [
    {
      name: 'riders',
      point: 'onboarding/outlet-setup',
      takes: '^1.0.0',
      permission: null,
      room: { phone: 96, wide: 72 },
    },
  ],
};
const remote: RemoteModule = {
  Routes: () => null,
  fills: {
    riders: async () => fillOf(outletSetupPoint, ({ displayName }) => <p>{`Riders of ${displayName}`}</p>),
  },
};

beforeEach(async () => {
  await registerMessages('harness', harnessMessages);
  session.begin(ownerSession({ userId: outletId, createdAt: '2026-03-02T06:30:00.000Z' }), 'a token');
  session.state.setState({ outletList: [outlet], outletId });
});

test('FED-24 FED-27 the harness draws a part for an extension point, with a value that one can change', async () => {
  const { user } = await act(() => renderWithProviders(<HarnessFills declared={declared} remote={remote} />));
  expect(await screen.findByText('Riders of Malabar Kitchen')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'riders: onboarding/outlet-setup ^1.0.0' })).toBeVisible();
  const value = screen.getByRole('textbox', { name: 'What the point passes on' });
  await user.clear(value);
  await user.click(value);
  await user.paste(JSON.stringify({ ...outlet, displayName: 'Nizam Grill' }));
  expect(screen.getByText('Riders of Nizam Grill')).toBeVisible();
  await user.clear(value);
  await user.paste('{"outletId":"x"}');
  expect(screen.getByText(/displayName invalid_type/)).toBeVisible();
  expect(screen.queryByText(/^Riders of/)).not.toBeInTheDocument();
});

test('FED-24 a part that is declared and not brought is named', async () => {
  await renderWithProviders(<HarnessFills declared={declared} remote={{ Routes: () => null }} />);
  expect(screen.getByText('RemoteModule.fills has nothing called riders.')).toBeVisible();
});
