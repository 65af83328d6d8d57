import { useState } from 'react';
import { useTypedSearch } from '@galla/ui/forms';
import { endpoints, type CrmProfile, type CrmProfileDetail } from '@galla/contract';
import { formatMoneySummary, formatPhone, randomId } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Group, Heading, Radio, Skeleton, Stack, Text, TextInput } from '@galla/ui';
import { Modal, Table } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { consentWord } from './consent';
import { duplicatesQuery, profilesQuery, refreshCustomers } from './customers.queries';
import { wasOvertaken } from './was-overtaken';
import styles from './customers.module.css';

const maxFound = 8;
const keyLength = 24;

interface MergeDialogProps {
  profile: CrmProfileDetail;
  onClose: () => void;
  onMerged: (token: string) => void;
}

/** Merges two records: select the other, preview both and the result, then merge. */
export function MergeDialog({ profile, onClose, onMerged }: MergeDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [other, setOther] = useState<CrmProfile | null>(null);
  const [keepsOther, setKeepsOther] = useState(false);
  const [idempotencyKey] = useState(() => randomId(keyLength));
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const duplicates = useQuery(duplicatesQuery(profile.token));
  const found = useQuery({
    ...profilesQuery({ segment: 'all', search, limit: maxFound }),
    enabled: search.length >= 2,
  });
  const offered = (search.length >= 2 ? (found.data?.profiles ?? []) : (duplicates.data ?? [])).filter(
    ({ token }) => token !== profile.token,
  );
  const isPending = search.length >= 2 ? found.isPending : duplicates.isPending;
  const merge = useCallMutation(endpoints.crm.merge, {
    onSuccess: async ({ token }) => {
      await refreshCustomers(client);
      onMerged(token);
    },
    onError: async (error) => {
      if (!wasOvertaken(error)) return;
      setOther(null);
      await refreshCustomers(client);
    },
  });
  const pair = other && (keepsOther ? { keep: other, away: profile } : { keep: profile, away: other });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('merge.title')}
      width={640}
      footer={
        <Group gap={2} justify="flex-end">
          {pair && <Button onClick={() => setOther(null)}>{t('merge.back')}</Button>}
          <Button onClick={onClose}>{t('cancel')}</Button>
          {pair && (
            <Button
              variant="primary"
              loading={merge.isPending}
              onClick={() => merge.mutate({ keep: pair.keep.token, away: pair.away.token, idempotencyKey })}
            >
              {t('merge.confirm')}
            </Button>
          )}
        </Group>
      }
    >
      {merge.failure && <Banner tone="error">{merge.failure}</Banner>}
      {pair ? (
        <MergePreview
          keep={pair.keep}
          away={pair.away}
          pair={[profile, other]}
          onKeep={(token) => setKeepsOther(token === other.token)}
        />
      ) : (
        <Stack gap={3}>
          <Text tone="muted">{t('merge.hint')}</Text>
          <TextInput
            type="search"
            icon="search"
            label={t('customers.search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Heading level={3}>{t(search.length >= 2 ? 'merge.found' : 'merge.alike')}</Heading>
          {isPending && <Skeleton height={96} radius={8} />}
          {offered.length === 0 && !isPending && <Text tone="muted">{t('merge.none')}</Text>}
          <ul className={styles.rows}>
            {offered.map((candidate) => (
              <li key={candidate.token}>
                <span className={styles.what}>
                  <strong>{candidate.name === '' ? t('customers.unnamed') : candidate.name}</strong>
                  <Text as="span" size="sm" tone="muted" numeric>
                    {formatPhone(`${candidate.countryCode}${candidate.mobile}`)} ·{' '}
                    {t('merge.orders', { count: candidate.orders })}
                  </Text>
                </span>
                <Button
                  size="sm"
                  aria-label={t('merge.chooseOf', { name: candidate.name })}
                  onClick={() => {
                    setOther(candidate);
                    setKeepsOther(candidate.orders > profile.orders);
                  }}
                >
                  {t('merge.choose')}
                </Button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Modal>
  );
}

interface MergePreviewProps {
  keep: CrmProfile;
  away: CrmProfile;
  /** Both in the order offered, so that they do not swap places. */
  pair: readonly CrmProfile[];
  onKeep: (token: string) => void;
}

function MergePreview({ keep, away, pair, onKeep }: MergePreviewProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const money = (one: number): string => formatMoneySummary(one, { locale, currency: keep.currency });
  const phoneOf = (one: CrmProfile): string => formatPhone(`${one.countryCode}${one.mobile}`);
  const rows = [
    { key: 'name', keep: keep.name, away: away.name, becomes: keep.name === '' ? away.name : keep.name },
    { key: 'mobile', keep: phoneOf(keep), away: phoneOf(away), becomes: phoneOf(keep) },
    {
      key: 'email',
      keep: keep.email ?? '–',
      away: away.email ?? '–',
      becomes: keep.email ?? away.email ?? '–',
    },
    {
      key: 'orders',
      keep: number.format(keep.orders),
      away: number.format(away.orders),
      becomes: number.format(keep.orders + away.orders),
    },
    {
      key: 'spend',
      keep: money(keep.spend),
      away: money(away.spend),
      becomes: money(keep.spend + away.spend),
    },
    {
      key: 'consent',
      keep: consentWord(keep.consent, t),
      away: consentWord(away.consent, t),
      // Consent withdrawn on either record is withdrawn.
      becomes: consentWord(mergedConsent(keep.consent, away.consent), t),
    },
  ] as const;
  return (
    <Stack gap={3}>
      <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
        <legend>
          <Text as="span" weight="semibold">
            {t('merge.which')}
          </Text>
        </legend>
        <Stack gap={1}>
          {pair.map((one) => (
            <Radio
              key={one.token}
              name="keep"
              label={`${one.name === '' ? t('customers.unnamed') : one.name} · ${phoneOf(one)}`}
              checked={one.token === keep.token}
              onChange={() => onKeep(one.token)}
            />
          ))}
        </Stack>
      </fieldset>
      <Table
        label={t('merge.preview')}
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { key: 'what', header: t('merge.what'), cell: (row) => t(`merge.row.${row.key}`) },
          { key: 'keep', header: t('merge.kept'), cell: (row) => row.keep },
          { key: 'away', header: t('merge.goes'), cell: (row) => row.away },
          { key: 'becomes', header: t('merge.becomes'), cell: (row) => row.becomes },
        ]}
      />
      <Text size="sm" tone="muted">
        {t('merge.explain')}
      </Text>
    </Stack>
  );
}

function mergedConsent(one: boolean | null, two: boolean | null): boolean | null {
  if (one === false || two === false) return false;
  return one ?? two;
}
