import { endpoints, idleSignOutDays, languageSchema, type RestConfig } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { languages, setLanguage, useLanguage } from '@galla/shared/i18n';
import {
  useCallMutation,
  endpointQuery,
  updateOptimistically,
  useQuery,
  useQueryClient,
} from '@galla/shared/query';
import { holds, missingOutlet, useSession } from '@galla/shared/session';
import { colourSchemes, densities, useColourScheme, useDensity } from '@galla/ui/theme';
import {
  Badge,
  ButtonLink,
  Card,
  ErrorPanel,
  Heading,
  LoadingNote,
  NoOutlet,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@galla/ui';
import { SegmentedControl, Select } from '@galla/ui/kit';
import type { ReactNode } from 'react';
import { useCallOptions } from '@galla/shared/composition';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AccountTabs } from '../../ui/account-tabs';
import styles from './settings.module.css';

/** /panel/settings: settings of the device and the account, and links to those of each outlet. */
export function SettingsPage() {
  const t = useTexts();
  return (
    <Page title={t('settings.title')} description={t('settings.description')} width="form">
      <AccountTabs />
      <Stack gap={4}>
        <DeviceSettings />
        <StoreSettings />
        <OrderSettings />
        <EveningSettings />
        <Section id="settings-data" title={t('settings.data')} hint={t('settings.dataHint')}>
          <ButtonLink to={`${paths.manageUsers}?tab=changes`} icon="clock">
            {t('settings.seeChanges')}
          </ButtonLink>
        </Section>
      </Stack>
    </Page>
  );
}

function Section({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4} align="flex-start">
        <div>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Text size="sm" tone="muted">
            {hint}
          </Text>
        </div>
        {children}
      </Stack>
    </Card>
  );
}

function DeviceSettings() {
  const t = useTexts();
  const { language } = useLanguage();
  const { scheme, setScheme } = useColourScheme();
  const { density, setDensity } = useDensity();
  return (
    <Section id="settings-device" title={t('settings.device')} hint={t('settings.deviceHint')}>
      <div className={styles.rows}>
        <span>{t('settings.language')}</span>
        <SegmentedControl
          label={t('settings.language')}
          choices={languages.map((each) => ({ value: each, label: t(`settings.languages.${each}`) }))}
          value={language}
          onChange={(chosen) => void setLanguage(chosen)}
        />
        <span>{t('settings.appearance')}</span>
        <SegmentedControl
          label={t('settings.appearance')}
          choices={colourSchemes.map((each) => ({ value: each, label: t(`settings.schemes.${each}`) }))}
          value={scheme}
          onChange={setScheme}
        />
        <span>{t('settings.density')}</span>
        <SegmentedControl
          label={t('settings.density')}
          choices={densities.map((each) => ({ value: each, label: t(`settings.densities.${each}`) }))}
          value={density}
          onChange={setDensity}
        />
      </div>
    </Section>
  );
}

const configQuery = (options: ReturnType<typeof useCallOptions>) =>
  endpointQuery(endpoints.merchant.restConfig, { key: ['onboarding', 'restConfig'], call: options });

function StoreSettings() {
  const t = useTexts();
  const options = useCallOptions();
  const config = useQuery(configQuery(options));
  return (
    <Section id="settings-store" title={t('settings.store')} hint={t('settings.storeHint')}>
      {config.isPending && (
        <>
          <LoadingNote />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </>
      )}
      {config.isError && !config.data && (
        <ErrorPanel
          title={t('settings.failed')}
          message={failureText(config.error)}
          onRetry={() => void config.refetch()}
        />
      )}
      {config.data && <StoreFields config={config.data} />}
    </Section>
  );
}

function StoreFields({ config }: { config: RestConfig }) {
  const t = useTexts();
  const options = useCallOptions();
  const client = useQueryClient();
  const { queryKey } = configQuery(options);
  const save = useCallMutation(
    (call, body: RestConfig) => call(endpoints.merchant.saveRestConfig, { body }),
    {
      onMutate: (next) => updateOptimistically(client, queryKey, next),
      // Rejected: reverts to the stored value; the page already shows the error.
      onError: () => client.setQueryData(queryKey, config),
      onSettled: () => client.invalidateQueries({ queryKey }),
    },
  );
  return (
    <div className={styles.fields}>
      <Select
        label={t('settings.staffLanguage')}
        description={t('settings.staffLanguageHint')}
        options={languageSchema.options.map((each) => ({
          value: each,
          label: t(`settings.languages.${each}`),
        }))}
        value={config.staffLanguage}
        onChange={(staffLanguage) => save.mutate({ ...config, staffLanguage })}
      />
      <Select
        label={t('settings.signOutAfter')}
        description={t('settings.signOutAfterHint')}
        options={idleSignOutDays.map((days) => ({
          value: String(days),
          label: days === 0 ? t('settings.never') : t('settings.days', { count: days }),
        }))}
        value={String(config.signOutAfterDays)}
        onChange={(chosen) => {
          const signOutAfterDays = idleSignOutDays.find((days) => String(days) === chosen) ?? 0;
          save.mutate({ ...config, signOutAfterDays });
        }}
      />
    </div>
  );
}

/** Leads to the message after the close of a day, for whoever may see its figures. */
function EveningSettings() {
  const t = useTexts();
  const maySee = useSession((state) => holds(state, 'report'));
  if (!maySee) return null;
  return (
    <Section id="settings-evening" title={t('settings.evening')} hint={t('settings.eveningHint')}>
      <ButtonLink to="/panel/report/day?part=evening" iconAfter="arrowRight">
        {t('settings.toEvening')}
      </ButtonLink>
    </Section>
  );
}

function OrderSettings() {
  const t = useTexts();
  const outlets = useSession((state) => state.outletList);
  const missing = useSession(missingOutlet);
  return (
    <Section id="settings-orders" title={t('settings.orders')} hint={t('settings.ordersHint')}>
      {outlets.length === 0 ? (
        <NoOutlet reason={missing} />
      ) : (
        <>
          <dl className={styles.outlets} aria-label={t('settings.fromNotification')}>
            {outlets.map(({ outletId, displayName, config }) => {
              const accepts = config.notificationConfig.onClickOrderAccept === true;
              return (
                <div key={outletId}>
                  <dt>{displayName}</dt>
                  <dd>
                    <Badge tone={accepts ? 'green' : 'grey'} mark>
                      {t(accepts ? 'settings.yes' : 'settings.no')}
                    </Badge>
                  </dd>
                </div>
              );
            })}
          </dl>
          <ButtonLink to={paths.outlets} iconAfter="arrowRight">
            {t('settings.toOutlets')}
          </ButtonLink>
        </>
      )}
    </Section>
  );
}
