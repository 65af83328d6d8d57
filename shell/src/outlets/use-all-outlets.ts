import { useLocation, useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import type { PanelPlace } from '../panel/panel-places';
import { chooseOutlet } from './choose-outlet';

/** In the address alone: the session, which remotes of any age read, always has one outlet. */
const parameter = 'outlet';
const all = 'all';

/**
 * The screen that shows all outlets at once. `address`: where it is; null for a person with one outlet, or while no release
 * has such a screen. `choose` selects one outlet and leaves the view of all.
 */
export function useAllOutlets(places: readonly Pick<PanelPlace, 'path' | 'allOutlets'>[]) {
  const hasSeveral = useSession((state) => state.outletList.length > 1);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = hasSeveral ? (places.find((place) => place.allOutlets)?.path ?? null) : null;
  const params = new URLSearchParams(search);
  const isShown = pathname.replace(/\/$/, '') === path && params.get(parameter) === all;
  const address = path === null ? null : `${path}?${parameter}=${all}`;
  return {
    address,
    isShown,
    show(): void {
      if (address !== null && !isShown) void navigate(address);
    },
    choose(outletId: string): void {
      chooseOutlet(outletId);
      if (!isShown) return;
      params.delete(parameter);
      void navigate({ pathname, search: params.toString() });
    },
  };
}

export type AllOutlets = ReturnType<typeof useAllOutlets>;
