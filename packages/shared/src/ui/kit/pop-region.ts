import { useEffect } from 'react';
import { useMessages } from '../../i18n/hooks';
import type { en } from '../../messages/en';

let region: HTMLElement | null = null;

function popRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'region');
  document.body.append(region);
  return region;
}

/**
 * Where menus and lists of choices are put: one landmark at the end of the page, so that nothing of it stands outside
 * the landmarks and nothing clips what opens over it.
 */
export function usePopRegion(): { target: HTMLElement } {
  const t = useMessages<typeof en>('shared');
  const label = t('popUps');
  const target = popRegion();
  useEffect(() => target.setAttribute('aria-label', label), [target, label]);
  return { target };
}
