import type { SessionUser } from '@galla/contract';
import { Link } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { Icon } from '@galla/ui';
import { AlertsEntry } from '../../alerts/alerts-entry';
import { useShellTexts } from '../../messages/shell-texts';
import { accountPath } from '../../routes';
import { askLogOut } from '../../account/ask-log-out';
import { useClosePopup } from '../../ui/popup';
import { showKeys } from '../../palette/palette-store';
import { LanguageSwitch, SchemeSwitch } from '../../ui/preferences';
import { useShell } from '../../session/shell-context';
import './user-panel.css';

/** Account, Logout, and this device's settings. */
export function UserPanel({ user }: { user: SessionUser }) {
  const t = useShellTexts();
  const { logOut } = useShell();
  const close = useClosePopup();
  const store = useSession((state) => state.restData?.storeName ?? '');
  const handleLogOut = async (): Promise<void> => {
    close();
    if (await askLogOut()) logOut();
  };
  return (
    <div className="user-panel">
      <div className="user-who">
        <strong>{user.userName}</strong>
        <span>{[t(`role.${user.role}`), store].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="user-preferences">
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <Link to={accountPath} className="nav-link" onClick={close}>
        <Icon name="user" />
        {t('frame.account')}
      </Link>
      <AlertsEntry />
      <button
        type="button"
        className="nav-link user-keys"
        onClick={() => {
          close();
          showKeys();
        }}
      >
        <Icon name="keyboard" />
        {t('frame.keys')}
      </button>
      <button type="button" className="nav-link" onClick={() => void handleLogOut()}>
        <Icon name="logout" />
        {t('frame.logout')}
      </button>
    </div>
  );
}
