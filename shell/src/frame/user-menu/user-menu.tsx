import type { SessionUser } from '@galla/contract';
import { Link } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { Icon, VisuallyHidden } from '@galla/ui';
import { AlertsEntry } from '../../alerts';
import { useShellTexts } from '../../messages/shell-texts';
import { accountPath } from '../../routes';
import { askLogOut } from '../../account/ask-log-out';
import { Popup, useClosePopup } from '../../ui/popup';
import { showKeys } from '../../palette/palette-store';
import { LanguageSwitch, SchemeSwitch } from '../../ui/preferences';
import { useShell } from '../../session/shell-context';
import './user-menu.css';

/** User menu: Account, Logout, and this device's settings. */
export function UserMenu() {
  const t = useShellTexts();
  const user = useSession((state) => state.userData);
  if (!user) return null;
  const label = t('frame.userMenu', { name: user.userName });
  return (
    <Popup
      panelLabel={label}
      triggerClass="user-button"
      trigger={
        <>
          <span className="user-initials" aria-hidden="true">
            {initialsOf(user.userName)}
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      }
      align="end"
    >
      <UserPanel user={user} />
    </Popup>
  );
}

function UserPanel({ user }: { user: SessionUser }) {
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

/** First letters of the first and the last name; a letter with its marks counts as one. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = (word: string | undefined): string => (word ? firstLetter(word) : '');
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toLocaleUpperCase();
}

/** A letter without combining marks. */
const plainStart = /^[\x20-\x7e](?:[\x20-\x7e]|$)/;

function firstLetter(word: string): string {
  // Creating a segmenter takes longer than rendering the menu on a slow phone, and most names don’t need one.
  if (plainStart.test(word)) return word.charAt(0);
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...letters.segment(word)][0]?.segment ?? '';
}
