import { formatDate, formatPhone } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { orderRights, permissionKeys } from '@galla/contract';
import { homeZone, useSession } from '@galla/shared/session';
import { Badge, Button, Card, Heading, Icon, Page, Stack, Text, type Tone } from '@galla/ui';
import { ContrastSwitch, LanguageSwitch, SchemeSwitch } from '../ui/preferences';
import { useShell } from '../session/shell-context';
import { usePanel } from '../panel/use-panel';
import { useShellTexts } from '../messages/shell-texts';
import { askLogOut } from './ask-log-out';
import { BusinessLinks } from './business-links';
import { Devices } from './devices';
import { PinCard } from './pin-card';
import { StillToDo } from './still-to-do';
import './account.css';

/** /panel/account: user, store, missing data, signed-in devices. */
export function AccountPage() {
  const t = useShellTexts();
  const { logOut } = useShell();
  const handleLogOut = async (): Promise<void> => {
    if (await askLogOut()) logOut();
  };
  return (
    <Page
      title={t('screens.account')}
      description={t('account.description')}
      width="form"
      actions={
        <Button icon="logout" onClick={() => void handleLogOut()}>
          {t('account.logout')}
        </Button>
      }
    >
      <Stack gap={6}>
        <StillToDo />
        <div className="account-pair">
          <Person />
          <Store />
        </div>
        <BusinessLinks />
        <Rights />
        <PinCard />
        <Devices />
        <ThisDevice />
      </Stack>
    </Page>
  );
}

const statusTones = { active: 'green', incomplete: 'amber', blocked: 'red' } as const satisfies Record<
  string,
  Tone
>;

function Person() {
  const t = useShellTexts();
  const user = useSession((state) => state.userData);
  if (!user) return null;
  return (
    <Card as="section" aria-labelledby="account-you">
      <Stack gap={4}>
        <Heading level={2} id="account-you">
          {t('account.you')}
        </Heading>
        <dl className="facts">
          <dt>{t('account.name')}</dt>
          <dd>{user.userName}</dd>
          <dt>{t('account.mobile')}</dt>
          <dd>{user.mobile ? formatPhone(`${user.countryCode}${user.mobile}`) : t('account.notGiven')}</dd>
          <dt>{t('account.email')}</dt>
          <dd>{user.email ?? t('account.notGiven')}</dd>
          <dt>{t('account.role')}</dt>
          <dd>{t(`role.${user.role}`)}</dd>
          <dt>{t('account.status')}</dt>
          <dd>
            <Badge tone={statusTones[user.status]} mark>
              {t(`account.${user.status}`)}
            </Badge>
          </dd>
        </dl>
      </Stack>
    </Card>
  );
}

function Store() {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const store = useSession((state) => state.restData);
  const outlets = useSession((state) => state.outletList.length);
  if (!store) return null;
  return (
    <Card as="section" aria-labelledby="account-store">
      <Stack gap={4}>
        <Heading level={2} id="account-store">
          {t('account.store')}
        </Heading>
        <dl className="facts">
          <dt>{t('account.storeName')}</dt>
          <dd>{store.storeName}</dd>
          <dt>{t('account.since')}</dt>
          <dd>{formatDate(store.createdAt, { locale, timeZone })}</dd>
          <dt>{t('account.outletCount')}</dt>
          <dd>{t('account.outlets', { count: outlets })}</dd>
        </dl>
      </Stack>
    </Card>
  );
}

const rightNames = {
  'order:refund': 'account.orderRights.refund',
  'order:drawer': 'account.orderRights.drawer',
  'order:discount': 'account.orderRights.discount',
} as const;

function Rights() {
  const t = useShellTexts();
  const { language } = useLanguage();
  const { remotes, mayOpen } = usePanel();
  const rights = [
    ...permissionKeys.map((key) => ({ key, name: t(`account.permission.${key}`) })),
    ...orderRights.map((key) => ({ key, name: t(rightNames[key]) })),
    ...remotes.flatMap(({ permissions = [] }) =>
      permissions.map(({ key, labels }) => ({ key, name: labels[language] })),
    ),
  ];
  return (
    <Card as="section" aria-labelledby="account-rights">
      <Stack gap={4}>
        <Heading level={2} id="account-rights">
          {t('account.permissions')}
        </Heading>
        <ul className="account-rights">
          {rights.map(({ key, name }) => {
            const allowed = mayOpen(key);
            return (
              <li key={key} data-allowed={allowed || undefined}>
                <Icon
                  name={allowed ? 'checkCircle' : 'lock'}
                  size={18}
                  label={t(allowed ? 'account.allowed' : 'account.notAllowed')}
                />
                {name}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}

function ThisDevice() {
  const t = useShellTexts();
  return (
    <Card as="section" aria-labelledby="account-device">
      <Stack gap={4}>
        <Heading level={2} id="account-device">
          {t('account.settings')}
        </Heading>
        <div className="account-settings">
          <Text as="span" tone="muted">
            {t('frame.language')}
          </Text>
          <LanguageSwitch />
          <Text as="span" tone="muted">
            {t('frame.appearance')}
          </Text>
          <SchemeSwitch />
          <Text as="span" tone="muted">
            {t('frame.contrast')}
          </Text>
          <ContrastSwitch />
        </div>
        <Text size="sm">
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            {t('account.licences')}
          </a>
        </Text>
      </Stack>
    </Card>
  );
}
