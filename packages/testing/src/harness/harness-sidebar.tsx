import type { Contributions } from '@galla/contract';
import type { Declared } from '@galla/domain';
import { useLanguage, useMessages } from '@galla/shared/i18n';
import { Link, useLocation } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Icon, isIconName } from '@galla/ui';
import type { harnessEn } from './messages';
import { widgetsPath } from './paths';

type Entry = Contributions['navigation'][number];

/** An icon of the panel's set, or one that the declaration draws; a shell shows a shop for any other name. */
function EntryIcon({ name, icons }: { name: string; icons: Contributions['icons'] }) {
  const drawing = icons?.[name];
  if (drawing === undefined) return <Icon name={isIconName(name) ? name : 'store'} />;
  return (
    <svg aria-hidden className="g-icon" viewBox="0 0 24 24" focusable="false">
      <path d={drawing} />
    </svg>
  );
}

/** The declared entries that this user sees, in their groups, as in the panel's sidebar. */
export function HarnessSidebar({ declared }: { declared: Declared }) {
  const t = useMessages<typeof harnessEn>('harness');
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const state = useSession((session) => session.userData);
  const { navigation, groups = [], routes, icons } = declared;
  const mayOpen = ({ path, permission }: Entry): boolean =>
    [permission, routes.find((route) => route.path === path)?.permission ?? null].every((each) =>
      holds({ userData: state }, each),
    );
  const shown = navigation.filter(mayOpen).toSorted((one, other) => one.order - other.order);
  const link = ({ id, path, labels, icon }: Entry) => (
    <li key={id}>
      <Link to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
        <EntryIcon name={icon} icons={icons} /> {labels[language]}
      </Link>
    </li>
  );
  const inGroup = (id: string) => shown.filter(({ group }) => group === id);
  return (
    <nav aria-label={t('sidebar')} className="harness-sidebar">
      <ul>
        {shown.filter(({ group }) => !groups.some(({ id }) => id === group)).map(link)}
        {groups
          .filter(({ id }) => inGroup(id).length > 0)
          .map(({ id, labels, icon }) => (
            <li key={id}>
              <EntryIcon name={icon} icons={icons} /> {labels[language]}
              <ul>{inGroup(id).map(link)}</ul>
            </li>
          ))}
        <li>
          <Link to={widgetsPath} aria-current={pathname === widgetsPath ? 'page' : undefined}>
            <Icon name="dashboard" /> {t('widgets.title')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
