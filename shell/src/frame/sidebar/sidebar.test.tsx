import { act, screen } from '@testing-library/react';
import { useLocation } from '@galla/shared/router';
import { CompositionProvider } from '../../composition';
import { placesOf } from '../../panel/panel-places';
import { sidebarOf } from '../../panel/sidebar-entries';
import { describePanel, panelRemotes } from '../../testing/declared';
import { fakeServer } from '../../testing/fake-server';
import { renderShell } from '../../testing/render-shell';
import { EntryList } from './sidebar';

const entries = sidebarOf(placesOf(panelRemotes), panelRemotes, () => true);
type Parts = Parameters<typeof CompositionProvider>[0]['composition'];
// Prefetching is all that entries ask of it.
const composition = { prefetcher: { prefetch: () => undefined } } as unknown as Parts;

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const open = (onNavigate?: () => void, route = '/panel/getting-started', shown = entries) =>
  renderShell(
    <CompositionProvider composition={composition}>
      <EntryList entries={shown} {...(onNavigate && { onNavigate })} />
      <Address />
    </CompositionProvider>,
    { server: fakeServer({}), path: '/panel/*', route },
  );

beforeEach(() => localStorage.clear());

describePanel('groups of the sidebar', () => {
  test('UX-04 one press leads to the first screen of a group and opens it; the next press closes it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Products', expanded: false }));
    expect(screen.getByRole('status')).toHaveTextContent('/panel/products/all-items');
    expect(screen.getByRole('link', { name: 'Main Menu' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Products', expanded: true }));
    expect(screen.queryByRole('link', { name: 'Categories' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('/panel/products/all-items');
    // Closed by hand, it is open again when one comes back.
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await user.click(screen.getByRole('link', { name: 'Products' }));
    expect(screen.getByRole('link', { name: 'Categories' })).toBeInTheDocument();
  });

  test('in a sheet that closes with each screen a group only opens', async () => {
    const close = jest.fn();
    const { user } = await open(close);
    await user.click(screen.getByRole('button', { name: 'Products', expanded: false }));
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Categories' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('/panel/products/categories');
  });
});

describePanel('entries of an owner whose record is incomplete', () => {
  test('UX-05 say why they are locked, and lead to the screen that unlocks them', async () => {
    const locked = entries.map((entry) => ({ ...entry, children: [], isLocked: true }));
    const { user } = await open(undefined, '/panel/account', locked);
    for (const link of screen.getAllByRole('link'))
      expect(link).toHaveAccessibleDescription('Complete your profile first');
    await user.click(screen.getByRole('link', { name: 'Products' }));
    expect(screen.getByRole('status')).toHaveTextContent('/panel/merchant/info');
    expect(screen.getByRole('link', { name: 'Products' })).not.toHaveAttribute('aria-current');
  });
});

describePanel('the selected entry', () => {
  const entry = (name: string) => screen.getByRole('link', { name });

  test('NAV-02 follows the URL: by a link, by going back, by an address', async () => {
    const { user, router, unmount } = await open();
    expect(entry('Dashboard')).toHaveAttribute('aria-current', 'page');
    await user.click(entry('Orders'));
    expect(entry('Orders')).toHaveAttribute('aria-current', 'page');
    expect(entry('Dashboard')).not.toHaveAttribute('aria-current');
    await act(() => router.navigate(-1));
    expect(entry('Dashboard')).toHaveAttribute('aria-current', 'page');
    unmount();
    await open(undefined, '/panel/orders?filter=none');
    expect(entry('Orders')).toHaveAttribute('aria-current', 'page');
  });

  test('UX-08 NAV-10 there is one dashboard; the orders behind its figures belong to it', async () => {
    await open(undefined, '/panel/dashboard?tab=orders');
    expect(entry('Dashboard')).toHaveAttribute('aria-current', 'page');
  });
});
