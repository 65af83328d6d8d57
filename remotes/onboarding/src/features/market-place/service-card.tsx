import type { MarketService } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { homeZone, useSession } from '@galla/shared/session';
import { Badge, Button, ButtonLink, Card, Group, Heading, Spacer, Stack, Text } from '@galla/ui';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';

interface ServiceCardProps {
  service: MarketService;
  busy: boolean;
  onEnable: () => void;
  onDisable: () => void;
}

/** Service card: description, requirements, state. */
export function ServiceCard({ service, busy, onEnable, onDisable }: ServiceCardProps) {
  const t = useTexts();
  const { language, locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const { service: key, plans, inPlan, enabled, enabledBy, enabledAt, uses } = service;
  const name = t(`marketPlace.${key}.name`);
  const planNames = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    plans.map((plan) => t(`marketPlace.plans.${plan}`)),
  );
  return (
    <Card as="article" aria-labelledby={`service-${key}`}>
      <Stack gap={3}>
        <Group gap={2}>
          <Heading level={2} id={`service-${key}`}>
            {name}
          </Heading>
          <Spacer />
          <Badge tone={enabled ? 'green' : 'grey'} mark>
            {t(enabled ? 'marketPlace.on' : 'marketPlace.off')}
          </Badge>
        </Group>
        <Text>{t(`marketPlace.${key}.what`)}</Text>
        <Text size="sm" tone="muted">
          {t(`marketPlace.${key}.how`)}
        </Text>
        <Text size="sm">{t('marketPlace.included', { plans: planNames })}</Text>
        <details>
          <summary>{t('marketPlace.terms')}</summary>
          <Text size="sm" tone="muted">
            {t(`marketPlace.${key}.terms`)}
          </Text>
        </details>
        {enabled && enabledBy !== null && enabledAt !== null && (
          <Stack gap={1}>
            <Text size="sm">
              {t('marketPlace.enabledBy', {
                name: enabledBy,
                when: formatDateTime(enabledAt, { locale, timeZone }),
              })}
            </Text>
            <Text size="sm" tone="muted">
              {t(`marketPlace.uses.${key}`, { count: uses })}
            </Text>
          </Stack>
        )}
        {!inPlan && (
          <Group gap={2}>
            <Text size="sm" tone="amber">
              {t('marketPlace.notInPlan')}
            </Text>
            <ButtonLink size="sm" to={paths.subscription}>
              {t('marketPlace.seePlans')}
            </ButtonLink>
          </Group>
        )}
        <Group gap={2}>
          {key === 'scratchCard' && <ButtonLink to={paths.scratchCard}>{t('marketPlace.prizes')}</ButtonLink>}
          {enabled ? (
            <Button loading={busy} onClick={onDisable}>
              {t('marketPlace.disable', { name })}
            </Button>
          ) : (
            inPlan && (
              <Button loading={busy} onClick={onEnable}>
                {t('marketPlace.enable', { name })}
              </Button>
            )
          )}
        </Group>
      </Stack>
    </Card>
  );
}
