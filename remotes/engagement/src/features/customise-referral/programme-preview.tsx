import type { ReferralTerms } from '@galla/contract';
import { invitationText } from '@galla/domain';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Divider, Heading, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { useWorth } from '../../lib/use-worth';
import styles from './customise-referral.module.css';
import type { ProgrammeDraft } from './programme-draft';

const exampleCode = 'ASHA-7K2M';

/** Preview of the customer's message after an order, and of the friend's reward. */
export function ProgrammePreview({ draft, terms }: { draft: ProgrammeDraft; terms: ReferralTerms | null }) {
  const t = useTexts();
  const worth = useWorth();
  const { locale } = useLanguage();
  const from = (amount: number): string =>
    amount === 0
      ? t('rewards.fromAny')
      : t('rewards.fromAmount', { amount: formatMoney(amount, { locale, stripZeros: true }) });
  return (
    <section aria-label={t('rewards.preview')}>
      <Stack gap={3}>
        <Heading level={2}>{t('rewards.preview')}</Heading>
        <div className={styles.phone}>
          {!draft.enabled && <Badge tone="grey">{t('rewards.previewOff')}</Badge>}
          <Heading level={3} size={3}>
            {draft.headline || t('rewards.headline')}
          </Heading>
          <Text size="sm">{draft.details}</Text>
          <Text as="div" className={styles.code ?? ''} weight="bold" size="lg">
            {exampleCode}
          </Text>
          <Divider dashed />
          {terms ? (
            <Stack gap={1}>
              <Text size="sm">
                {t('rewards.friendGets', {
                  worth: worth(terms.friend.reduction),
                  from: from(terms.friend.minOrderAmount),
                })}
              </Text>
              <Text size="sm">
                {t('rewards.youGet', {
                  worth: worth(terms.referrer.reduction),
                  from: from(terms.referrer.minOrderAmount),
                  days: terms.referrer.validDays,
                })}
              </Text>
            </Stack>
          ) : (
            <Text size="sm" tone="muted">
              {t('rewards.previewUnfinished')}
            </Text>
          )}
          <Divider dashed />
          <Text size="sm" className={styles.message ?? ''}>
            {invitationText(draft.invitation, exampleCode)}
          </Text>
        </div>
      </Stack>
    </section>
  );
}
