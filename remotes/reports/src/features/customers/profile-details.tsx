import { useState } from 'react';
import { endpoints, type CrmProfileDetail } from '@galla/contract';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, takeAnswer, useQueryClient } from '@galla/shared/query';
import { useUnsavedWork } from '@galla/shared/composition';
import { homeZone, useSession } from '@galla/shared/session';
import { Banner, Button, Group, Heading, Stack, Switch, Text, TextInput } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { profileQuery, refreshCustomers } from './customers.queries';
import { wasOvertaken } from './was-overtaken';
import styles from './customers.module.css';

/** The input, and the profile when editing started. */
interface Typed {
  name: string;
  email: string;
  base: CrmProfileDetail;
}

/** Editable name and e-mail, and the consent to messages. */
/** What is said of a consent nobody recorded a date of: such as one that came with the first records. */
const undatedConsent = (consent: boolean | null) =>
  consent === null
    ? ('profile.consentUnasked' as const)
    : consent
      ? ('profile.consentNoDate' as const)
      : ('profile.refusedNoDate' as const);

export function ProfileDetails({ profile }: { profile: CrmProfileDetail }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed | null>(null);
  const base = typed?.base ?? profile;
  const name = typed?.name ?? profile.name;
  const email = typed?.email ?? profile.email ?? '';
  const dirty = name.trim() !== base.name || email.trim() !== (base.email ?? '');
  const type = (part: Partial<Typed>): void =>
    setTyped((before) => ({ ...(before ?? { name, email, base: profile }), ...part }));
  useUnsavedWork(dirty);
  const update = useCallMutation(endpoints.crm.updateProfile, {
    onSuccess: async (changed) => {
      await takeAnswer(client, profileQuery(profile.token).queryKey, changed);
      await refreshCustomers(client);
    },
    onError: async (error) => {
      if (!wasOvertaken(error)) return;
      await refreshCustomers(client);
      // The current version was shown: saving again overwrites it.
      const fresh = client.getQueryData(profileQuery(profile.token).queryKey);
      if (fresh) setTyped((before) => before && { ...before, base: fresh });
    },
  });
  const { token } = profile;
  const seen = { name: base.name, email: base.email, consent: profile.consent };
  const nowThere = { name: profile.name, email: profile.email ?? '–' };
  const [lastChange] = profile.consentChanges;
  return (
    <Stack as="section" gap={3} aria-label={t('profile.details')}>
      <Heading level={3}>{t('profile.details')}</Heading>
      {update.isError && (
        <Banner tone="error">
          {update.failure}
          {wasOvertaken(update.error) && dirty && ` ${t('profile.nowThere', nowThere)}`}
        </Banner>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate(
            { token, name: name.trim(), email: email.trim() === '' ? null : email.trim(), seen },
            { onSuccess: () => setTyped(null) },
          );
        }}
      >
        <Stack gap={3}>
          <div className={styles.pair}>
            <TextInput
              label={t('profile.name')}
              value={name}
              maxLength={80}
              onChange={(event) => type({ name: event.currentTarget.value })}
            />
            <TextInput
              type="email"
              label={t('profile.email')}
              value={email}
              maxLength={120}
              onChange={(event) => type({ email: event.currentTarget.value })}
            />
          </div>
          {dirty && (
            <Group gap={2} justify="flex-end">
              <Button size="sm" variant="ghost" onClick={() => setTyped(null)}>
                {t('cancel')}
              </Button>
              <Button type="submit" variant="primary" size="sm" loading={update.isPending}>
                {t('profile.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <Switch
        label={t('profile.consent')}
        description={
          lastChange
            ? t('profile.consentSince', {
                date: formatDate(lastChange.at, { locale, timeZone }),
                who: lastChange.by.name,
              })
            : t(undatedConsent(profile.consent))
        }
        checked={profile.consent === true}
        disabled={update.isPending}
        onChange={(event) => update.mutate({ token, consent: event.currentTarget.checked, seen })}
      />
      <Text size="sm" tone="muted">
        {t('profile.since', {
          date: formatDate(profile.firstOrderAt ?? profile.createdAt, { locale, timeZone }),
        })}
      </Text>
    </Stack>
  );
}
