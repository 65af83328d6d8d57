import { useEffect, type ComponentType } from 'react';
import { runWhenIdle } from '@galla/shared/composition';
import type { OutletSummary } from '@galla/contract';
import { useLocation, useSearchParams } from '@galla/shared/router';
import { currentOutlet, missingOutlet, useSession } from '@galla/shared/session';
import { lazyScreen, NoOutletPage } from '@galla/ui';
import { MainMenuPage } from './features/main-menu/main-menu.page';
import { useFollowedMenu } from './lib/menu-data/menu.queries';
import { menuPaths } from './lib/menu-url';
import { useMenuText } from './messages/texts';

type Screen = ComponentType<{ outlet: OutletSummary }>;

const screens = {
  itemForm: lazyScreen<{ outlet: OutletSummary }>(
    async () => (await import('./features/item-form/item-form.page')).ItemFormPage,
  ),
  categories: lazyScreen<{ outlet: OutletSummary }>(
    async () => (await import('./features/categories/categories.page')).CategoriesPage,
  ),
  itemImport: lazyScreen<{ outlet: OutletSummary }>(
    async () => (await import('./features/item-import/item-import.page')).ItemImportPage,
  ),
  addImages: lazyScreen<{ outlet: OutletSummary }>(
    async () => (await import('./features/add-images/add-images.page')).AddImagesPage,
  ),
};

const screenOf: Readonly<Record<string, Screen>> = {
  [menuPaths.allItems]: MainMenuPage,
  [menuPaths.newItem]: screens.itemForm.Screen,
  [menuPaths.categories]: screens.categories.Screen,
  [menuPaths.itemImport]: screens.itemImport.Screen,
  [menuPaths.addImages]: screens.addImages.Screen,
};

const titleOf: Readonly<
  Record<string, 'item.newTitle' | 'categories.title' | 'imports.title' | 'addImages.title'>
> = {
  [menuPaths.newItem]: 'item.newTitle',
  [menuPaths.categories]: 'categories.title',
  [menuPaths.itemImport]: 'imports.title',
  [menuPaths.addImages]: 'addImages.title',
};

/** Screens that only change a menu; the form of an item shows it, too. */
const changing = new Set<string>([menuPaths.newItem, menuPaths.itemImport, menuPaths.addImages]);

function MenuOf({ outlet }: { outlet: OutletSummary }) {
  const t = useMenuText();
  const place = useLocation().pathname.replace(/\/$/, '');
  const [params] = useSearchParams();
  useFollowedMenu(outlet.outletId);
  useEffect(() => {
    runWhenIdle(() => {
      for (const { preload } of Object.values(screens)) preload();
    });
  }, []);
  if (outlet.closure && changing.has(place) && !params.has('item'))
    return <NoOutletPage title={t(titleOf[place] ?? 'mainMenu.title')} reason="closed" />;
  const Shown = screenOf[place] ?? MainMenuPage;
  return <Shown outlet={outlet} />;
}

/** The menu of the panel's current outlet. */
export function MenuScreen() {
  const t = useMenuText();
  const missing = useSession(missingOutlet);
  const outlet = useSession(currentOutlet);
  const { pathname } = useLocation();
  if (!outlet) {
    return (
      <NoOutletPage title={t(titleOf[pathname.replace(/\/$/, '')] ?? 'mainMenu.title')} reason={missing} />
    );
  }
  return <MenuOf key={outlet.outletId} outlet={outlet} />;
}
