import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/hooks';
import type { en } from '../../messages/en';
import { KitTheme } from './kit-theme';
import { useGuardedClose } from './use-guarded-close';
import { useNarrow } from './use-narrow';
import { useScrollLock } from './use-scroll-lock';

export type ModalProps = {
  opened: boolean;
  /** Called by Escape, by the cross and by a click beside the dialog. */
  onClose: () => void;
  title: string;
  /** Widest it grows, in px. */
  width?: number;
  /** Buttons at the end; they stay in view while the content scrolls. */
  footer?: ReactNode;
  /** False keeps it open until one of its own buttons is used. */
  dismissible?: boolean;
  children?: ReactNode;
};

/**
 * A dialog over the page, on a phone a sheet from below: holds the focus, closes by Escape, gives the focus back to where
 * it was. What was typed in it and not saved is asked about before it closes.
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
  const t = useMessages<typeof en>('shared');
  const narrow = useNarrow();
  useScrollLock(opened);
  const close = useGuardedClose(opened, onClose);
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
        // A header that is a landmark would be a second banner of the page.
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
