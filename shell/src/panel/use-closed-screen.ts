import { useEffect, useRef } from 'react';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { useShellTexts } from '../messages/shell-texts';
import { labelText } from './entry-label';
import { placeAt, type PanelPlace } from './panel-places';
import type { Panel } from './use-panel';

/** Says why the screen went away that somebody looked at: its remote was retired, or has no such screen any more. */
export function useClosedScreen({ kind, places, mayOpen }: Panel, pathname: string): void {
  const t = useShellTexts();
  const { language } = useLanguage();
  const shown = useRef<PanelPlace | null>(null);
  useEffect(() => {
    // Without a document nothing is known of what exists.
    if (kind !== 'ready') return;
    const before = shown.current;
    shown.current = placeAt(places, pathname) ?? null;
    if (before === null || !mayOpen(before.permission)) return;
    if (places.some(({ path }) => path === before.path)) return;
    const message = before.label
      ? t('screenClosed.message', { screen: labelText(before.label, t, language) })
      : t('screenClosed.messagePlain');
    notify.info({ message, id: `closed ${before.path}` });
  }, [kind, places, mayOpen, pathname, t, language]);
}
