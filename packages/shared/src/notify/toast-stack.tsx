import { toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled';
import { toastDefaults } from '../contract/constants';
import { useMessages } from '../i18n/hooks';
import type { en } from '../messages/en';
import type { Tone } from '../theme/tones';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icons/icon';
import type { IconName } from '../ui/icons/icon-paths';
import type { Toast, ToastType } from './toast';
import '../ui/badge.css';
import './toast.css';

const looks: Readonly<Record<ToastType, { tone: Tone; icon: IconName }>> = {
  success: { tone: 'green', icon: 'checkCircle' },
  info: { tone: 'blue', icon: 'info' },
  warning: { tone: 'amber', icon: 'warning' },
  error: { tone: 'red', icon: 'error' },
};

function ToastText({
  type,
  title,
  message,
}: {
  type: ToastType;
  title: string | undefined;
  message: string;
}) {
  return (
    <>
      <span className="g-toast-icon" data-tone={looks[type].tone}>
        <Icon name={looks[type].icon} />
      </span>
      <span className="g-toast-text">
        {title !== undefined && <strong>{title}</strong>}
        {message}
      </span>
    </>
  );
}

function CloseButton({ closeToast }: { closeToast: (byPerson: boolean) => void }) {
  const t = useMessages<typeof en>('shared');
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

/** Shows one; kept by the library until the container is there. */
export function showToast(type: ToastType, { message, title, preset = 'standard', progressBar, id }: Toast) {
  const defaults = toastDefaults[preset];
  const options: ToastOptions = {
    autoClose: defaults.timeoutMs,
    closeButton: defaults.closeButton && (({ closeToast }) => <CloseButton closeToast={closeToast} />),
    hideProgressBar: !(progressBar ?? defaults.progressBar),
    // What went wrong interrupts a screen reader; the rest waits for its turn.
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
  };
  if (id !== undefined) options.toastId = id;
  toast(<ToastText type={type} title={title} message={message} />, options);
}

/** Takes all of them away. */
export function clearToasts(): void {
  toast.dismiss();
}

/** Where toasts appear: top right, the newest on top. */
export function ToastStack() {
  const t = useMessages<typeof en>('shared');
  return (
    <ToastContainer
      position="top-right"
      newestOnTop
      closeOnClick
      autoClose={toastDefaults.standard.timeoutMs}
      hideProgressBar={!toastDefaults.standard.progressBar}
      pauseOnHover
      // A panel on a second screen must not gather toasts while nobody is in it.
      pauseOnFocusLoss={false}
      transition={false}
      icon={false}
      aria-label={t('notifications')}
    />
  );
}
