import { useLanguage } from '@galla/shared/i18n';
import { ButtonLink, Card, Grid, Heading, Stack, Text, isIconName } from '@galla/ui';
import { labelText } from '../panel/entry-label';
import { usePanel } from '../panel/use-panel';
import { useShellTexts } from '../messages/shell-texts';

/** Links to store-wide screens that this user may open; renders nothing without any. */
export function BusinessLinks() {
  const t = useShellTexts();
  const { language } = useLanguage();
  const { places, mayOpen } = usePanel();
  const open = places
    .flatMap(({ path, permission, label, business }) =>
      business && label && mayOpen(permission) ? [{ path, label, ...business }] : [],
    )
    .toSorted((one, two) => one.order - two.order);
  if (open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="account-business">
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
          {open.map(({ path, icon, label }) => (
            <ButtonLink key={path} to={path} icon={isIconName(icon) ? icon : 'store'} fullWidth>
              {labelText(label, t, language)}
            </ButtonLink>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
