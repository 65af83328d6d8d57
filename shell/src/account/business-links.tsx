import { ButtonLink, Card, Grid, Heading, Stack, Text, type IconName } from '@galla/shared/ui';
import { usePanel } from '../frame/use-panel';
import { useShellTexts } from '../messages/shell-texts';

/** Screens about the whole store, which have no entry of their own in the sidebar. */
const screens: readonly { path: string; icon: IconName }[] = [
  { path: '/panel/merchant/info', icon: 'store' },
  { path: '/panel/merchant/subscription', icon: 'card' },
  { path: '/panel/manage-users', icon: 'user' },
  { path: '/panel/settings', icon: 'settings' },
  { path: '/panel/themes', icon: 'sun' },
  { path: '/panel/market-place', icon: 'bag' },
  { path: '/panel/support', icon: 'question' },
];

/** The ways to those of them that exist and that this user may open; nothing for somebody who may open none. */
export function BusinessLinks() {
  const t = useShellTexts();
  const { places, mayOpen } = usePanel();
  const open = screens.flatMap(({ path, icon }) => {
    const row = places.find((place) => place.path === path)?.row;
    return row && mayOpen(row.permission) ? [{ path, icon, screen: row.screen }] : [];
  });
  if (open.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="account-business">
      <Stack gap={4}>
        <div>
          <Heading level={2} id="account-business">
            {t('account.business')}
          </Heading>
          <Text tone="muted" size="sm">
            {t('account.businessHint')}
          </Text>
        </div>
        <Grid gap={2} minColumn={180}>
          {open.map(({ path, icon, screen }) => (
            <ButtonLink key={path} to={path} icon={icon} fullWidth>
              {t(`screens.${screen}`)}
            </ButtonLink>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
