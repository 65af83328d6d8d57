import { Page } from '@galla/ui';
import { useEffect, type ComponentProps } from 'react';
import { useTexts } from '../messages/texts';

/** The window's title has the text of the page's heading. */
export function useWindowTitle(title: string): void {
  const t = useTexts();
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}

/** A page of the console. */
export function ConsolePage(props: ComponentProps<typeof Page>) {
  useWindowTitle(props.title);
  return <Page {...props} />;
}
