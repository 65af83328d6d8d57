import { useState } from 'react';
import { endpoints, type ExportFormat, type Segment } from '@galla/contract';
import { http } from '@galla/shared/http';
import { useShortcuts } from '@galla/shared/keys';
import { notify } from '@galla/shared/notify';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { holds, session } from '@galla/shared/session';
import { Button, Page, TabPanel, Tabs } from '@galla/ui';
import { Menu } from '@galla/ui/kit';
import { useListUrl } from '@galla/ui/lists';
import { customerKeys } from '../../lib/reports.keys';
import { download } from '../../lib/download';
import { startExport } from '../../lib/export-jobs';
import { useTexts } from '../../messages/texts';
import { ExportJobs } from '../../ui/export-jobs/export-jobs';
import { CustomerList } from './customer-list';
import { segmentsQuery } from './customers.queries';
import { customersUrl, customerViews, type CustomersAddress } from './customers-url';
import { ImportView } from './import-view';
import { ProfileDrawer } from './profile-drawer';
import { SegmentDialog } from './segment-dialog';
import { SegmentRail } from './segment-rail';
import { SendDialog } from './send-dialog';
import { Sendings } from './sendings';
import { segmentName } from './segment-name';
import styles from './customers.module.css';

const formats = ['xlsx', 'csv'] as const;
const fileTimeoutMs = 60_000;

/** /panel/manage-customers: customers, segments, and messages to them. */
export function CustomersPage() {
  const t = useTexts();
  const [address, changeUrl] = useListUrl(customersUrl);
  const segments = useQuery(segmentsQuery);
  const [edited, setEdited] = useState<Segment | 'new' | null>(null);
  const [sending, setSending] = useState(false);
  const change = (next: Partial<CustomersAddress>, how: 'push' | 'replace' = 'push'): void =>
    changeUrl(next, how);
  const present = segments.data?.find(({ segment }) => segment === address.segment);
  useShortcuts(customerKeys, (act) => nameOfKey(act, t), {
    list: () => change({ view: 'list' }),
    import: () => change({ view: 'import' }),
    sendings: () => change({ view: 'sendings' }),
    newSegment: address.view === 'list' ? () => setEdited('new') : null,
    send: address.view === 'list' && present ? () => setSending(true) : null,
  });

  return (
    <Page
      title={t('customers.title')}
      description={t('customers.description')}
      actions={
        address.view === 'list' && (
          <>
            <Button icon="note" disabled={!present} onClick={() => setSending(true)}>
              {t('send.button')}
            </Button>
            <ExportMenu address={address} />
          </>
        )
      }
      width="list"
    >
      <div>
        <Tabs
          label={t('customers.views')}
          tabs={customerViews.map((key) => ({ key, label: t(`customers.view.${key}`) }))}
          value={address.view}
          onChange={(view) => change({ view })}
        />
        <TabPanel value={address.view} className={styles.panel ?? ''}>
          {address.view === 'list' && (
            <div className={styles.layout}>
              <SegmentRail
                segments={segments}
                chosen={address.segment}
                onChoose={(segment) => change({ segment })}
                onEdit={setEdited}
                onNew={() => setEdited('new')}
              />
              <CustomerList
                address={address}
                title={present ? segmentName(present, t) : t('customers.view.list')}
                onChange={change}
              />
            </div>
          )}
          {address.view === 'import' && <ImportView />}
          {address.view === 'sendings' && <Sendings />}
        </TabPanel>
      </div>
      <ExportJobs />
      <ProfileDrawer token={address.token} onToken={(token) => change({ token })} />
      {edited !== null && (
        <SegmentDialog
          segment={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(segment) => {
            setEdited(null);
            change({ segment });
          }}
          onDeleted={() => {
            setEdited(null);
            change({ segment: 'all' });
          }}
        />
      )}
      {sending && present && (
        <SendDialog
          segment={present}
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false);
            change({ view: 'sendings' });
          }}
        />
      )}
    </Page>
  );
}

function nameOfKey(act: keyof typeof customerKeys, t: ReturnType<typeof useTexts>): string {
  if (act === 'newSegment') return t('segment.new');
  return act === 'send' ? t('send.button') : t(`customers.view.${act}`);
}

function ExportMenu({ address }: { address: CustomersAddress }) {
  const t = useTexts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (format: ExportFormat): Promise<void> => {
    const { segment, sort, search } = address;
    const query = { segment, sort, ...(search !== '' && { search }) };
    setBusy(true);
    const refused = await download(
      () =>
        http.download(
          endpoints.crm.exportProfiles,
          { query: { ...query, format } },
          { timeoutMs: fileTimeoutMs },
        ),
      `customers.${format}`,
    );
    if (refused === 'EXPORT_TOO_LARGE') {
      if (holds(session.state.getState(), 'report')) await startExport(client, 'customers', format, query);
      else notify.error({ message: t('customers.tooManyToExport') });
    }
    setBusy(false);
  };
  return (
    <Menu
      trigger={
        <Button icon="download" iconAfter="chevronDown" loading={busy}>
          {t('export.button')}
        </Button>
      }
      entries={[
        { kind: 'heading', key: 'shown', label: t('export.customers') },
        ...formats.map((format) => ({
          key: format,
          icon: 'download' as const,
          label: t(`export.format.${format}`),
          onSelect: () => void run(format),
        })),
      ]}
    />
  );
}
