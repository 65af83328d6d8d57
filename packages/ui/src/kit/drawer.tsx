import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { useBackCloses } from '../base/open-layers';
import { KitTheme } from './kit-theme';
import { useFocusReturned } from './use-focus-returned';
import { useGuardedClose } from './use-guarded-close';
import { useNarrow } from './use-narrow';
import { useScrollLock } from './use-scroll-lock';

export type DrawerSize = 'md' | 'lg';

const widths: Readonly<Record<DrawerSize, number>> = { md: 480, lg: 640 };

export type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Side on a wide screen; on a phone always a bottom sheet. */
  side?: 'left' | 'right';
  /** Width on a wide screen: 480 px, or 640 px for tables and long forms. */
  size?: DrawerSize;
  /** @deprecated Use size. Any width counts as the nearer of the two. */
  width?: number;
  footer?: ReactNode;
  /** What it shows is in the query of the address: Back changes that, and so closes it. */
  inAddress?: boolean;
  children?: ReactNode;
};

/** A side panel, on a phone a bottom sheet. Focus, Escape, Back and unsaved work as in Modal. */
export function Drawer({
  opened,
  onClose,
  title,
  side = 'right',
  size,
  width = widths.md,
  footer,
  inAddress = false,
  children,
}: DrawerProps) {
  const t = useMessages<SharedMessages>('shared');
  const wide = size ?? (width > 560 ? 'lg' : 'md');
  const narrow = useNarrow();
  useScrollLock(opened);
  const close = useGuardedClose(opened, onClose);
  useBackCloses(opened && !inAddress, close);
  useFocusReturned(opened);
  return (
    <KitTheme>
      <MantineDrawer
        opened={opened}
        onClose={close}
        title={title}
        position={narrow ? 'bottom' : side}
        size={narrow ? 'auto' : widths[wide]}
        lockScroll={false}
        closeButtonProps={{ 'aria-label': t('close') }}
        transitionProps={{ duration: 140 }}
        // A landmark header would be a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        classNames={{
          overlay: 'g-overlay',
          content: narrow ? 'g-dialog g-sheet' : 'g-dialog g-drawer',
          header: 'g-dialog-header',
          title: 'g-heading g-dialog-title',
          close: 'g-dialog-close',
          body: 'g-dialog-body',
        }}
      >
        <div className="g-dialog-content">{children}</div>
        {footer && <div className="g-dialog-footer">{footer}</div>}
      </MantineDrawer>
    </KitTheme>
  );
}
