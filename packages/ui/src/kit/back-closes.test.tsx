import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { useUnsavedWork } from '@galla/shared/composition';
import { startI18n } from '@galla/shared/i18n';
import { BackCloses, ConfirmHost } from '..';
import { useLeaveGuard } from '../forms/use-leave-guard';
import { PanelTheme } from '../theme';
import './confirm-dialog';
import { Modal } from './modal';

function Unsaved() {
  useUnsavedWork(true);
  return <p>Typed</p>;
}

function Draft() {
  useLeaveGuard(true);
  return (
    <>
      <h1>Draft</h1>
      <Link to="/menu">To the menu</Link>
    </>
  );
}

/** A page with a dialog, and one above it. */
function Orders() {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const close = (name: string) => setOpened((before) => before.filter((one) => one !== name));
  const open = (name: string) => setOpened((before) => [...before, name]);
  return (
    <>
      <h1>Orders</h1>
      {['Refund', 'Form', 'Wait'].map((name) => (
        <button key={name} type="button" onClick={() => open(name)}>
          {`Open ${name}`}
        </button>
      ))}
      <Modal opened={opened.includes('Refund')} onClose={() => close('Refund')} title="Refund">
        <button type="button" onClick={() => open('Why')}>
          Ask why
        </button>
        <button type="button" onClick={() => close('Refund')}>
          Done
        </button>
        <Link to="/menu">To the menu</Link>
      </Modal>
      <Modal opened={opened.includes('Why')} onClose={() => close('Why')} title="Why">
        Because
      </Modal>
      <Modal opened={opened.includes('Form')} onClose={() => close('Form')} title="Form">
        <Unsaved />
      </Modal>
      <Modal opened={opened.includes('Wait')} onClose={() => close('Wait')} title="Wait" dismissible={false}>
        Paying
      </Modal>
    </>
  );
}

async function openPage() {
  await act(() => startI18n({ language: 'en' }));
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <>
            <Outlet />
            <BackCloses />
          </>
        ),
        children: [
          { path: 'home', element: <h1>Home</h1> },
          { path: 'orders', element: <Orders /> },
          { path: 'menu', element: <h1>Menu</h1> },
          { path: 'draft', element: <Draft /> },
        ],
      },
    ],
    { initialEntries: ['/home', '/orders?tab=new'] },
  );
  render(
    <PanelTheme>
      <RouterProvider router={router} />
      <ConfirmHost />
    </PanelTheme>,
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const back = () => act(() => router.navigate(-1));
  const dialog = (name: string) => screen.queryByRole('dialog', { name });
  return { router, user, press, back, dialog, at: () => router.state.location };
}

test('NAV-07 Back closes the topmost dialog and stays on the page; without one it leaves it', async () => {
  const { press, back, dialog, at } = await openPage();
  await press('Open Refund');
  await press('Ask why');
  await screen.findByRole('dialog', { name: 'Why' });
  await back();
  await waitFor(() => expect(dialog('Why')).not.toBeInTheDocument());
  expect(dialog('Refund')).toBeInTheDocument();
  await back();
  await waitFor(() => expect(dialog('Refund')).not.toBeInTheDocument());
  expect(at()).toMatchObject({ pathname: '/orders', search: '?tab=new' });
  await back();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('NAV-07 a dialog that was closed otherwise costs no Back', async () => {
  const { press, back } = await openPage();
  await press('Open Refund');
  await press('Done');
  await press('Open Refund');
  await press('Done');
  await back();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('NAV-07 from the page that a link in a dialog led to, Back leads to the one it was on', async () => {
  const { press, back, user, dialog } = await openPage();
  await press('Open Refund');
  await user.click(screen.getByRole('link', { name: 'To the menu' }));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  await back();
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(dialog('Refund')).not.toBeInTheDocument();
  await back();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('NAV-07 with something unsaved Back asks, and asks again', async () => {
  const { press, back, dialog, at } = await openPage();
  await press('Open Form');
  const backAndStay = async () => {
    await back();
    await press((await screen.findByRole('button', { name: /editing$/ })).textContent ?? '');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(dialog('Form')).toBeInTheDocument();
    expect(at().pathname).toBe('/orders');
  };
  await backAndStay();
  await backAndStay();
});

test('NAV-07 a dialog that stays until it is answered stays for Back too', async () => {
  const { press, back, dialog, at } = await openPage();
  await press('Open Wait');
  await back();
  await back();
  await waitFor(() => expect(at().pathname).toBe('/orders'));
  expect(dialog('Wait')).toBeInTheDocument();
});

test('NAV-07 the question before unsaved work is left adds no entry: Leave leaves, Stay stays', async () => {
  const { router, user, press, at } = await openPage();
  await act(() => router.navigate('/draft'));
  const leave = () => user.click(screen.getByRole('link', { name: 'To the menu' }));
  await leave();
  await screen.findByRole('dialog');
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(at().pathname).toBe('/draft');
  await leave();
  await screen.findByRole('dialog');
  await press('Leave');
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
});
