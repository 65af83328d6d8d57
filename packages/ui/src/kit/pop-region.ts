import { useEffect } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';

let region: HTMLElement | null = null;

function popRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'region');
  document.body.append(region);
  return region;
}

/**
 * Portal target of menus and option lists: one landmark at the end of the page, so that they are not outside
 * the landmarks and are not clipped.
 */
export function usePopRegion(): { target: HTMLElement } {
  const t = useMessages<SharedMessages>('shared');
  const label = t('popUps');
  const target = popRegion();
  useEffect(() => target.setAttribute('aria-label', label), [target, label]);
  return { target };
}
