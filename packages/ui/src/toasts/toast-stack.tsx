import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { toast, ToastContainer, type Id, type ToastOptions } from 'react-toastify/unstyled';
import { toastDefaults } from '@galla/contract';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import type { Tone } from '../theme/tones';
import { Button, IconButton } from '../base/button';
import { Icon } from '../base/icons/icon';
import type { IconName } from '../base/icons/icon-paths';
import type { Toast, ToastType } from '@galla/shared/notify';
import { keepClear } from './keep-clear';
import '../base/badge.css';
import './toast.css';

const looks: Readonly<Record<ToastType, { tone: Tone; icon: IconName }>> = {
  success: { tone: 'green', icon: 'checkCircle' },
  info: { tone: 'blue', icon: 'info' },
  warning: { tone: 'amber', icon: 'warning' },
  error: { tone: 'red', icon: 'error' },
};

/** A time of day stays in one line: each second part is one. */
const unbroken = (text: string): ReactNode =>
  text.split(/(\d{1,2}:\d\d [ap]m)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text that only changes as a whole
      <span key={at} className="g-toast-time">
        {part}
      </span>
    ),
  );

function ToastText({
  type,
  title,
  message,
}: {
  type: ToastType;
  title: string | undefined;
  message: string;
}) {
  const icon = useRef<HTMLSpanElement>(null);
  // Before the first paint, so that it is seen at one place only.
  useLayoutEffect(() => {
    const toasts = icon.current?.closest<HTMLElement>('.Toastify__toast-container');
    return toasts ? keepClear(toasts) : undefined;
  }, []);
  return (
    <>
      <span ref={icon} className="g-toast-icon" data-tone={looks[type].tone}>
        <Icon name={looks[type].icon} />
      </span>
      <span className="g-toast-text">
        {title !== undefined && <strong>{unbroken(title)}</strong>}
        {unbroken(message)}
      </span>
    </>
  );
}

function CloseButton({ closeToast }: { closeToast: (byPerson: boolean) => void }) {
  const t = useMessages<SharedMessages>('shared');
  return (
    <IconButton
      icon="x"
      size="sm"
      label={t('close')}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    />
  );
}

function UndoButton({ undo, close }: { undo: () => void; close: () => void }) {
  const t = useMessages<SharedMessages>('shared');
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={(event) => {
        event.stopPropagation();
        close();
        undo();
      }}
    >
      {t('undo')}
    </Button>
  );
}

/** Shown confirmation without Undo: gives way to the next toast, which would otherwise tell old news, or a failure late. */
let passing: Id | null = null;

/** Shows a toast; queued by the library until the container is mounted and earlier toasts have closed. */
export function showToast(
  type: ToastType,
  { message, title, preset = 'standard', progressBar, id, undo }: Toast,
) {
  const defaults = toastDefaults[preset];
  const options: ToastOptions = {
    autoClose: defaults.timeoutMs,
    closeButton: defaults.closeButton && (({ closeToast }) => <CloseButton closeToast={closeToast} />),
    hideProgressBar: !(progressBar ?? defaults.progressBar),
    // Errors interrupt screen readers (assertive); others are polite.
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
  };
  if (id !== undefined) options.toastId = id;
  const text = <ToastText type={type} title={title} message={message} />;
  if (passing !== null && passing !== id) toast.dismiss(passing);
  const shown = toast(
    undo === undefined
      ? text
      : ({ closeToast }) => (
          <>
            {text}
            <UndoButton undo={undo} close={() => closeToast()} />
          </>
        ),
    options,
  );
  passing = type === 'success' && undo === undefined ? shown : null;
}

/** Dismisses all toasts. */
export function clearToasts(): void {
  toast.clearWaitingQueue();
  toast.dismiss();
}

/** Toast container: bottom centre, one at a time, above what can be pressed there. */
export function ToastStack() {
  const t = useMessages<SharedMessages>('shared');
  return (
    <ToastContainer
      position="bottom-center"
      limit={1}
      closeOnClick
      autoClose={toastDefaults.standard.timeoutMs}
      hideProgressBar={!toastDefaults.standard.progressBar}
      pauseOnHover
      // Toasts must not pile up in an unfocused window.
      pauseOnFocusLoss={false}
      transition={false}
      icon={false}
      aria-label={t('notifications')}
    />
  );
}
