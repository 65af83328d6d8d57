import { useSession } from '@galla/shared/session';
import { ButtonLink, Card, Heading, Icon, Stack, Text } from '@galla/ui';
import { profilePath } from '../panel/landing';
import { usePanel } from '../panel/use-panel';
import { useShellTexts } from '../messages/shell-texts';

/** What is missing in an incomplete account; renders nothing for a complete one. */
export function StillToDo() {
  const t = useShellTexts();
  const user = useSession((state) => state.userData);
  const hasOutlet = useSession((state) => state.outletList.length > 0);
  const canSetUp = usePanel().places.some(({ path }) => path === profilePath);
  if (user?.status !== 'incomplete') return null;
  const missing = ['missingDetails' as const, ...(hasOutlet ? [] : (['missingOutlet'] as const))];
  return (
    <Card as="section" tone="amber" aria-labelledby="account-todo">
      <Stack gap={3} align="flex-start">
        <Heading level={2} id="account-todo">
          {t('account.incompleteTitle')}
        </Heading>
        <Text>{t('account.incompleteMessage')}</Text>
        <Text as="strong" weight="semibold">
          {t('account.nextSteps')}
        </Text>
        <ul className="account-todo">
          {missing.map((what) => (
            <li key={what}>
              <Icon name="clock" size={18} />
              {t(`account.${what}`)}
            </li>
          ))}
        </ul>
        {canSetUp ? (
          <ButtonLink to={profilePath} variant="primary" iconAfter="arrowRight">
            {t('account.openSetup')}
          </ButtonLink>
        ) : (
          <Text tone="muted">{t('account.setupLater')}</Text>
        )}
      </Stack>
    </Card>
  );
}
