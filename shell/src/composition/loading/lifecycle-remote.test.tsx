import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { LifecycleProps, RemoteLifecycles } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { pageLanguage } from '@galla/shared/i18n';
import { resolvedColourScheme } from '@galla/ui/theme';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { exposedRemote } from './exposed-remote';
import { RemoteBoundary } from '../screens/remote-boundary';

const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

/** A remote without a framework; `calls` are the lifecycles that ran. */
function plainRemote(over: Partial<RemoteLifecycles> = {}) {
  const calls: string[] = [];
  const handed: LifecycleProps[] = [];
  const lifecycles: RemoteLifecycles = {
    bootstrap: async () => void calls.push('bootstrap'),
    mount: async (props) => {
      calls.push('mount');
      handed.push(props);
      const button = document.createElement('button');
      button.textContent = 'Points';
      button.addEventListener('click', () => props.navigate('/panel/orders'));
      props.domElement.append(button);
    },
    unmount: async ({ domElement }) => {
      calls.push('unmount');
      domElement.replaceChildren();
    },
    ...over,
  };
  return { lifecycles, calls, handed };
}

async function show(exposed: unknown) {
  const remote = await exposedRemote('loyalty', exposed);
  if (!remote) throw new Error('Nothing that the shell can draw was exposed');
  const { Routes } = remote;
  const onError = jest.fn();
  function Screens() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <input type="checkbox" aria-label="Open" checked={open} onChange={() => setOpen(!open)} />
        {open && (
          <RemoteBoundary onError={onError}>
            <Routes />
          </RemoteBoundary>
        )}
      </>
    );
  }
  const rendered = await renderWithProviders(<Screens />, {
    route: '/panel/loyalty',
    otherRoutes: [{ path: '/panel/orders', element: <p>All orders</p> }],
    path: '/panel/loyalty',
  });
  const toggle = async () => {
    await rendered.user.click(screen.getByRole('checkbox', { name: 'Open' }));
    await settled();
  };
  await settled();
  return { ...rendered, onError, toggle };
}

test('FED-17 a remote of single-spa lifecycles is mounted with session, bus, theme, language and the router', async () => {
  const { lifecycles, calls, handed } = plainRemote();
  const { user } = await show(lifecycles);
  expect(calls).toEqual(['bootstrap', 'mount']);
  expect(handed[0]).toMatchObject({
    name: 'loyalty',
    session: session.state,
    bus,
    theme: resolvedColourScheme,
    language: pageLanguage,
  });
  await user.click(screen.getByRole('button', { name: 'Points' }));
  expect(await screen.findByText('All orders')).toBeVisible();
});

test('FED-17 leaving the screen unmounts the remote completely; returning does not bootstrap again', async () => {
  const { lifecycles, calls } = plainRemote();
  const { toggle, container } = await show(lifecycles);
  await toggle();
  expect(calls).toEqual(['bootstrap', 'mount', 'unmount']);
  expect(container.querySelector('[data-remote-root]')).toBeNull();
  await toggle();
  expect(calls).toEqual(['bootstrap', 'mount', 'unmount', 'mount']);
  expect(screen.getByRole('button', { name: 'Points' })).toBeVisible();
});

test('a screen left during mount is unmounted once mounted', async () => {
  let finish = (): void => undefined;
  const { lifecycles, calls } = plainRemote({
    mount: () => new Promise<void>((resolve) => (finish = resolve)),
  });
  const { toggle } = await show(lifecycles);
  await toggle();
  expect(calls).toEqual(['bootstrap']);
  finish();
  await settled();
  expect(calls).toEqual(['bootstrap', 'unmount']);
});

test.each(['bootstrap', 'mount'] as const)(
  'a failing %s reaches the error boundary of the remote',
  async (name) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { lifecycles } = plainRemote({ [name]: () => Promise.reject(new Error('no points')) });
    const { onError } = await show(lifecycles);
    expect(String(onError.mock.calls[0]?.[0])).toContain('no points');
  },
);

test('lifecycles may be lists of functions; anything that is no remote is rejected', async () => {
  const { lifecycles, calls } = plainRemote();
  const lists = { ...lifecycles, mount: [lifecycles.mount, async () => void calls.push('mounted')].flat() };
  await show(lists);
  expect(calls).toEqual(['bootstrap', 'mount', 'mounted']);
  expect(await exposedRemote('loyalty', { ...lifecycles, unmount: undefined })).toBeNull();
  expect(await exposedRemote('loyalty', undefined)).toBeNull();
});
