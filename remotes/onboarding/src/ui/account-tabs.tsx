import { NavTabs } from '@galla/ui';
import { paths } from '../lib/paths';
import { useTexts } from '../messages/texts';

/** Tabs between the account's screens; each has its title below. */
export function AccountTabs() {
  const t = useTexts();
  return (
    <NavTabs
      label={t('common.accountTabs')}
      tabs={[
        { to: paths.merchantInfo, label: t('merchantInfo.title'), icon: 'store' },
        { to: paths.subscription, label: t('subscription.title'), icon: 'card' },
        { to: paths.manageUsers, label: t('manageUsers.title'), icon: 'user' },
        { to: paths.settings, label: t('settings.title'), icon: 'settings' },
      ]}
    />
  );
}
