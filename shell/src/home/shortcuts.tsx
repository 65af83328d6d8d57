import { useLanguage } from '@galla/shared/i18n';
import { Link } from '@galla/shared/router';
import { Heading, Icon, Stack } from '@galla/ui';
import { useComposition } from '../composition';
import { EntryIcon } from '../panel/drawing';
import { labelText } from '../panel/entry-label';
import type { SidebarEntry } from '../panel/sidebar-entries';
import { useShellTexts } from '../messages/shell-texts';
import { accountPath, homePath } from '../routes';

/** Links to the screens this user may open. */
export function Shortcuts({ entries }: { entries: readonly SidebarEntry[] }) {
  const t = useShellTexts();
  const { language } = useLanguage();
  const { prefetcher } = useComposition();
  const elsewhere = entries.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));
  return (
    <Stack as="section" gap={3} aria-labelledby="home-shortcuts">
      <Heading level={2} id="home-shortcuts">
        {t('home.shortcuts')}
      </Heading>
      <ul className="home-shortcuts">
        {elsewhere
          .filter((entry) => entry.path !== homePath)
          .map((entry) => (
            <li key={entry.id}>
              <Link
                to={entry.path}
                className="home-shortcut"
                onPointerEnter={() => {
                  if (entry.owner !== 'shell') prefetcher.prefetch(entry.owner);
                }}
              >
                <EntryIcon drawing={entry.icon} />
                {labelText(entry.label, t, language)}
              </Link>
            </li>
          ))}
        <li>
          <Link to={accountPath} className="home-shortcut">
            <Icon name="user" />
            {t('screens.account')}
          </Link>
        </li>
      </ul>
    </Stack>
  );
}
