import { endpoints, type ReportExport } from '@galla/contract';
import { formatDateTime, formatZonedDateTime } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { useCallMutation, useQuery } from '@galla/shared/query';
import { holds, homeZone, useSession } from '@galla/shared/session';
import { Badge, Button, Card, Group, Heading, Stack, Text, type Tone } from '@galla/ui';
import { download } from '../../lib/download';
import { exportsQuery } from '../../lib/export-jobs';
import { reportKeys } from '../../lib/report.queries';
import { useTexts } from '../../messages/texts';
import styles from './export-jobs.module.css';

const tones: Readonly<Record<ReportExport['state'], Tone>> = {
  waiting: 'grey',
  running: 'blue',
  ready: 'green',
  failed: 'red',
  cancelled: 'grey',
};
const bytesOfKilobyte = 1_024;

/** Background exports with their progress, and the file once ready. They continue when the page is left. */
export function ExportJobs() {
  const t = useTexts();
  // Exports that run by themselves belong to the reports: others are not asked for, and not refused.
  const mayRead = useSession((state) => holds(state, 'report'));
  const { data } = useQuery({ ...exportsQuery, enabled: mayRead });
  const shown = data?.filter(({ state }) => state !== 'cancelled') ?? [];
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="export-jobs">
      <Stack gap={3}>
        <div>
          <Heading level={2} id="export-jobs">
            {t('export.jobs')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('export.jobsHint')}
          </Text>
        </div>
        <ul className={styles.jobs}>
          {shown.map((job) => (
            <Job key={job.exportId} job={job} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Job({ job }: { job: ReportExport }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const number = new Intl.NumberFormat(locale);
  const { exportId, state, rowsDone, rowsTotal, fileName, createdAt, expiresAt, bytes } = job;
  const cancel = useCallMutation(endpoints.report.cancelExport, {
    invalidates: [reportKeys.exports],
    onError: () => notify.error({ message: t('export.failed') }),
  });
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <strong>{fileName}</strong>
        <Text as="span" size="sm" tone="muted">
          {formatDateTime(createdAt, { locale, timeZone })}
          {state === 'ready' &&
            `\u00A0· ${t('export.size', {
              rows: number.format(rowsDone),
              kilobytes: number.format(Math.max(1, Math.round(bytes / bytesOfKilobyte))),
            })} · ${t('export.until', { time: formatZonedDateTime(expiresAt, { locale, timeZone }) })}`}
        </Text>
        {isOpen && (
          <span className={styles.progress}>
            <progress
              aria-label={t('export.progressOf', { name: fileName })}
              {...(rowsTotal !== null && { max: Math.max(1, rowsTotal), value: rowsDone })}
            />
            <Text as="span" size="sm" numeric>
              {rowsTotal === null
                ? t('export.counting')
                : t('export.progress', { done: number.format(rowsDone), total: number.format(rowsTotal) })}
            </Text>
          </span>
        )}
      </div>
      <Group gap={2}>
        <Badge tone={tones[state]} mark>
          {t(`export.state.${state}`)}
        </Badge>
        {state === 'ready' && (
          <Button
            size="sm"
            icon="download"
            aria-label={t('export.getOf', { name: fileName })}
            onClick={() =>
              void download(
                () => http.download(endpoints.report.exportFile, { query: { exportId } }),
                fileName,
              )
            }
          >
            {t('export.get')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          edge="end"
          aria-label={t(isOpen ? 'export.stopOf' : 'export.removeOf', { name: fileName })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ exportId })}
        >
          {t(isOpen ? 'export.stop' : 'export.remove')}
        </Button>
      </Group>
    </li>
  );
}
