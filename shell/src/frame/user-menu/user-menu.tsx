import { useEffect } from 'react';
import { lazyComponent, runWhenIdle } from '@galla/shared/composition';
import { useSession } from '@galla/shared/session';
import { VisuallyHidden } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';
import { Popup } from '../../ui/popup';
import './user-menu.css';

/** What the menu holds; its code comes when the page is idle, so that it opens at once. */
const userPanel = lazyComponent(
  async () => (await import(/* webpackChunkName: "user-panel" */ './user-panel')).UserPanel,
);

/** User menu: Account, Logout, and this device's settings. */
export function UserMenu() {
  const t = useShellTexts();
  const user = useSession((state) => state.userData);
  useEffect(() => runWhenIdle(userPanel.preload), []);
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
      <userPanel.Part user={user} />
    </Popup>
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
