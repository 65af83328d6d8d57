import { act, render, screen } from '@testing-library/react';
import type { SettingValues } from '@galla/contract';
import * as z from 'zod/mini';
import { session } from '../session';
import { RemoteIdentityProvider } from '../border/remote-identity';
import { provideSettings, useRemoteSetting } from './remote-setting';

const outletId = '018f0000-0000-7000-8000-000000000001';
const layoutSchema = z.enum(['list', 'map']);
let values: SettingValues | undefined;
const listeners = new Set<() => void>();
const reported = jest.fn();

function change(next: SettingValues | undefined): void {
  values = next;
  for (const listener of listeners) listener();
}

beforeEach(() => {
  reported.mockReset();
  globalThis.reportError = reported;
  session.state.setState({ outletId: null });
  values = { all: { layout: 'list', rushHour: false } };
  provideSettings({
    valuesOf: ({ remote }) => (remote === 'riders' ? values : undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
});

function Layout() {
  return <p>{useRemoteSetting('layout', layoutSchema) ?? 'unknown'}</p>;
}
const show = (remote = 'riders') =>
  render(
    <RemoteIdentityProvider identity={{ remote, releaseId: '1' }}>
      <Layout />
    </RemoteIdentityProvider>,
  );

test('FED-26 a setting is the chosen outlet’s, else the merchant’s, and changes in an open screen', () => {
  show();
  expect(screen.getByText('list')).toBeInTheDocument();
  act(() => change({ all: { layout: 'list' }, outlets: { [outletId]: { layout: 'map' } } }));
  expect(screen.getByText('list')).toBeInTheDocument();
  act(() => session.state.setState({ outletId }));
  expect(screen.getByText('map')).toBeInTheDocument();
  act(() => change({ all: { layout: 'list' } }));
  expect(screen.getByText('list')).toBeInTheDocument();
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  ['another kind', { layout: 3 }, 'of another kind'],
  ['nothing', {}, 'not declared'],
])('FED-26 a setting that is %s is null, and its release is named once', (_, all, what) => {
  values = { all };
  const { rerender } = show();
  expect(screen.getByText('unknown')).toBeInTheDocument();
  rerender(
    <RemoteIdentityProvider identity={{ remote: 'riders', releaseId: '1' }}>
      <Layout />
    </RemoteIdentityProvider>,
  );
  expect(reported).toHaveBeenCalledTimes(1);
  expect(reported.mock.calls[0]?.[0]).toMatchObject({
    message: `setting layout: ${what}`,
    by: { remote: 'riders', releaseId: '1' },
  });
});

test('FED-26 a remote reads its own settings alone', () => {
  show('fleet');
  expect(screen.getByText('unknown')).toBeInTheDocument();
});
