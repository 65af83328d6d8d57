import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { ReleasePayload, ReleaseRef } from '@galla/contract';
import { useRemoteIdentity, type RemoteModule } from '@galla/shared/composition';
import { startI18n } from '@galla/shared/i18n';
import { CompositionProvider, registerCompositionMessages, RemoteOutlet, startComposition } from '../index';
import { RemoteLoadError } from '../release/load-error';
import { exampleRelease } from '../testing/example-release';

beforeAll(async () => {
  await startI18n({ language: 'en' });
  await registerCompositionMessages();
});

function Orders() {
  const [broken, setBroken] = useState(false);
  const identity = useRemoteIdentity();
  if (broken) throw new Error('boom');
  return <button onClick={() => setBroken(true)}>Break {identity?.releaseId}</button>;
}

function Clock() {
  const [ticks, setTicks] = useState(0);
  return <button onClick={() => setTicks(ticks + 1)}>Shell {ticks}</button>;
}

function compose(load: (release: ReleaseRef) => Promise<RemoteModule>, lastGood: ReleaseRef | null = null) {
  const document: ReleasePayload = {
    schema: 1,
    revision: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-01-02T00:00:00Z',
    audience: 'merchant-1',
    remotes: { orders: { track: 'canary', release: exampleRelease('2.0.0'), lastGood } },
  };
  const read = () => Promise.resolve(document);
  const onFailure = jest.fn();
  const onLoading = jest.fn();
  const composition = startComposition({
    documents: { read, refresh: read, complete: read },
    overrides: {
      takeAddress: () => false,
      resolve: () => Promise.resolve({ kind: 'none' }),
      agree: () => undefined,
      forget: () => undefined,
    },
    fallbackTimeoutMs: () => 1_800,
    federation: { load, discard: () => undefined, warmShares: () => undefined, warm: () => undefined },
    onFailure,
    retryDelayMs: () => 0,
  });
  const show = (atOnce = false) =>
    render(
      <CompositionProvider composition={composition}>
        <Clock />
        <RemoteOutlet
          remote="orders"
          visit="/panel/orders"
          loading={<Loading onDrawn={onLoading} />}
          atOnce={atOnce}
        />
      </CompositionProvider>,
    );
  return { onFailure, onLoading, composition, show };
}

function Loading({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return <p>Loading</p>;
}

function open(...given: Parameters<typeof compose>) {
  const composed = compose(...given);
  composed.show();
  return composed;
}

/** React logs errors caught by a boundary; here they are expected. */
const expectReactToReport = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('FED-06 a failed remote shows a panel with Retry, and the shell keeps working', async () => {
  const answers = [
    () => Promise.reject(new RemoteLoadError('integrity', 'entry.js is not the file that was published')),
    () => Promise.resolve({ Routes: Orders }),
  ];
  const { onFailure } = open(() =>
    (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))(),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('One of its files isn’t ours');
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'orders', reason: 'integrity' }),
    null,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Shell 0' }));
  expect(screen.getByRole('button', { name: 'Shell 1' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Break 2.0.0-abc' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Shell 1' })).toBeVisible();
});

test('FED-06 a remote that throws later only fails its area', async () => {
  expectReactToReport();
  open(() => Promise.resolve({ Routes: Orders }));
  await userEvent.click(screen.getByRole('button', { name: 'Shell 0' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Break 2.0.0-abc' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It stopped working');
  expect(screen.getByRole('button', { name: 'Shell 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Break 2.0.0-abc' })).toBeVisible();
});

test('FED-07 a canary that throws during render is replaced by the last good release, without a failure panel', async () => {
  expectReactToReport();
  const Broken = () => {
    throw new Error('boom');
  };
  const { onFailure } = open(
    (release) => Promise.resolve({ Routes: release.version === '2.0.0' ? Broken : Orders }),
    exampleRelease('1.0.0'),
  );
  expect(await screen.findByRole('button', { name: 'Break 1.0.0-abc' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ track: 'canary', reason: 'render' }),
    expect.objectContaining({ version: '1.0.0' }),
  );
});

describe('a remote that is ready before its outlet renders', () => {
  async function ready() {
    const composed = compose(() => Promise.resolve({ Routes: Orders }));
    await composed.composition.loader.enter('orders');
    return composed;
  }

  test('renders together with its surroundings on the first render', async () => {
    const { show, onLoading } = await ready();
    show(true);
    expect(screen.getByRole('button', { name: 'Break 2.0.0-abc' })).toBeVisible();
    expect(onLoading).not.toHaveBeenCalled();
  });

  test('FED-07 is still replaced by the last good release when it throws', async () => {
    expectReactToReport();
    const Broken = () => {
      throw new Error('boom');
    };
    const { composition, show, onFailure } = compose(
      (release) => Promise.resolve({ Routes: release.version === '2.0.0' ? Broken : Orders }),
      exampleRelease('1.0.0'),
    );
    await composition.loader.enter('orders');
    show(true);
    expect(await screen.findByRole('button', { name: 'Break 1.0.0-abc' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Shell 0' })).toBeVisible();
    expect(onFailure).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'render' }),
      expect.objectContaining({ version: '1.0.0' }),
    );
  });

  test('renders after its surroundings at a navigation', async () => {
    const { show, onLoading } = await ready();
    show();
    expect(onLoading).toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Break 2.0.0-abc' })).toBeVisible();
  });
});
