import { useEffect } from 'react';
import { useShellTexts } from '../messages/shell-texts';

/** Names the page in the browser's tab and history: 'Orders · Galla'. */
export function useScreenTitle(title: string): void {
  const t = useShellTexts();
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
