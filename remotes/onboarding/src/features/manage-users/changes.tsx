import type { AuditEntry, Member } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { urlSkip } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery } from '@galla/shared/query';
import { homeZone, useSession } from '@galla/shared/session';
import { Button, EmptyState, ErrorPanel, Group, LoadingNote, Skeleton, Spacer, Stack, Text } from '@galla/ui';
import { Select, saveFile } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { useCallOptions } from '@galla/shared/composition';
import { useTexts } from '../../messages/texts';
import { allChanges, changesTable } from './changes-table';
import styles from './manage-users.module.css';
import { changesPerPage, changesQuery } from './members.queries';
import { describeEntry, type ChangeContext, type DescribedEntry } from './describe-entry';

const kinds = [
  'user',
  'outlet',
  'menu',
  'merchant',
  'plan',
  'customer',
  'coupon',
  'offer',
  'banner',
  'socialPost',
  'campaign',
] as const;
const anybody = 'all';
const urlFields = {
  userId: { name: 'who', read: (text: string | null) => text },
  subjectKind: { name: 'what', read: (text: string | null) => text },
  skip: urlSkip('page', changesPerPage),
};

/** Audit log with values before and after. Filters and page are in the URL. */
export function Changes({ people }: { people: readonly Member[] }) {
  const t = useTexts();
  const [filter, setFilter] = useListUrl(urlFields);
  const options = useCallOptions();
  const changes = useQuery(changesQuery(filter, options));
  const { locale } = useLanguage();
  const outlets = useSession((state) => state.outletList);
  const context: ChangeContext = { t, locale, people, outlets, homeZone: useSession(homeZone) };
  // The page shows an error.
  const file = useCallMutation(() => allChanges(filter, options), {
    onSuccess: (all) =>
      saveFile(new Blob([changesTable(all, context)], { type: 'text/csv;charset=utf-8' }), 'changes.csv'),
  });
  return (
    <Stack gap={4}>
      <Group gap={3} align="flex-end" className="g-toolbar">
        <Select
          label={t('manageUsers.changes.who')}
          value={filter.userId ?? anybody}
          options={[
            { value: anybody, label: t('manageUsers.changes.anybody') },
            ...people.map(({ userId, userName }) => ({ value: userId, label: userName })),
          ]}
          onChange={(userId) => setFilter({ userId: userId === anybody ? null : userId })}
        />
        <Select
          label={t('manageUsers.changes.what')}
          value={filter.subjectKind ?? anybody}
          options={[
            { value: anybody, label: t('manageUsers.changes.anything') },
            ...kinds.map((kind) => ({ value: kind, label: t(`manageUsers.changes.kinds.${kind}`) })),
          ]}
          onChange={(kind) => setFilter({ subjectKind: kind === anybody ? null : kind })}
        />
        <Spacer />
        <Button icon="download" loading={file.isPending} onClick={() => file.mutate()}>
          {t('manageUsers.changes.export')}
        </Button>
      </Group>
      {changes.isPending && (
        <Stack gap={2}>
          <LoadingNote />
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      )}
      {changes.isError && (
        <ErrorPanel
          title={t('manageUsers.changes.failed')}
          message={failureText(changes.error)}
          onRetry={() => void changes.refetch()}
        />
      )}
      {changes.data?.entries.length === 0 && (
        <EmptyState icon="clock" title={t('manageUsers.changes.none')} />
      )}
      <ol className={styles.list} aria-label={t('manageUsers.changes.title')}>
        {changes.data?.entries.map((entry) => (
          <ChangeLine key={entry.id} entry={entry} context={context} />
        ))}
      </ol>
      <Pager
        t={(key, values) => t(`manageUsers.changes.${key}`, values)}
        look="words"
        skip={filter.skip}
        limit={changesPerPage}
        total={changes.data?.total ?? 0}
        onSkip={(skip) => setFilter({ skip })}
      />
    </Stack>
  );
}

function ChangeLine({ entry, context }: { entry: AuditEntry; context: ChangeContext }) {
  const { t } = context;
  const { when, who, sentence, isWhole, place, named, others } = describeEntry(entry, context);
  const fields = <Fields named={named} others={others} t={t} />;
  return (
    <li className={styles.change}>
      <Group gap={2}>
        <Text as="span" weight="semibold">
          {sentence}
        </Text>
        {place !== '' && <Text as="span">{place}</Text>}
        <Spacer />
        <Text as="span" size="sm" tone="muted">
          <time dateTime={entry.at}>{when}</time>
        </Text>
      </Group>
      <Text size="sm" tone="muted">
        {who}
      </Text>
      {isWhole ? (
        <details className={styles.details}>
          <summary>{t('manageUsers.changes.details')}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </li>
  );
}

/** Changed fields, before and after. */
function Fields({ named, others, t }: Pick<DescribedEntry, 'named' | 'others'> & Pick<ChangeContext, 't'>) {
  return (
    <>
      {named.length > 0 && (
        <dl className={styles.differences}>
          {named.map(({ name, before, after }) => (
            <div key={`${name} ${before} ${after}`}>
              <dt>{name}</dt>
              <dd>
                {before !== '' && (
                  <>
                    <del>{before}</del>
                    <span className="g-visually-hidden">{t('manageUsers.changes.became')}</span>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins>{after || t('manageUsers.changes.empty')}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {named.length > 0 && others > 0 && (
        <Text size="sm" tone="muted">
          {t('manageUsers.changes.others', { count: others })}
        </Text>
      )}
    </>
  );
}
