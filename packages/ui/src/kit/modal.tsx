import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
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

export type ModalProps = {
  opened: boolean;
  /** Called on Escape, on the close button and on a click outside. */
  onClose: () => void;
  title: string;
  /** Maximum width, px. */
  width?: number;
  /** Buttons at the end; they stay in view while the content scrolls. */
  footer?: ReactNode;
  /** False keeps it open until one of its own buttons is used. */
  dismissible?: boolean;
  children?: ReactNode;
};

/**
 * A modal dialog, on a phone a bottom sheet: traps the focus, closes on Escape and Back, restores the focus.
 * Asks before it closes with unsaved input.
 */
export function Modal({
  opened,
  onClose,
  title,
  width = 480,
  footer,
  dismissible = true,
  children,
}: ModalProps) {
  const t = useMessages<SharedMessages>('shared');
  const narrow = useNarrow();
  useScrollLock(opened);
  const close = useGuardedClose(opened, onClose);
  useBackCloses(opened, dismissible ? close : null);
  useFocusReturned(opened);
  return (
    <KitTheme>
      <MantineModal
        opened={opened}
        onClose={close}
        title={title}
        size={width}
        centered={!narrow}
        lockScroll={false}
        withCloseButton={dismissible}
        closeOnClickOutside={dismissible}
        closeOnEscape={dismissible}
        closeButtonProps={{ 'aria-label': t('close') }}
        transitionProps={{ duration: 120, transition: narrow ? 'slide-up' : 'fade' }}
        // A landmark header would be a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        classNames={{
          overlay: 'g-overlay',
          inner: narrow ? 'g-sheet-place' : '',
          content: narrow ? 'g-dialog g-sheet' : 'g-dialog',
          header: 'g-dialog-header',
          title: 'g-heading g-dialog-title',
          close: 'g-dialog-close',
          body: 'g-dialog-body',
        }}
      >
        <div className="g-dialog-content">{children}</div>
        {footer && <div className="g-dialog-footer">{footer}</div>}
      </MantineModal>
    </KitTheme>
  );
}
