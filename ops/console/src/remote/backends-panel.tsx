import { opsEndpoints, type OpsBackend, type OpsRemote } from '@galla/contract';
import { Badge, Button, Heading, Stack, Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { call } from '../lib/api';
import { WhenAndWho } from '../ui/cells';
import type { Act } from '../ui/confirm-dialog';
import { useTexts, type ConsoleText } from '../messages/texts';

interface BackendsPanelProps {
  remote: OpsRemote;
  mayChange: boolean;
  onAct: (act: Act) => void;
}

/** The back ends of its own that a remote declares, and whether pages may call them. Nothing for a remote without. */
export function BackendsPanel({ remote, mayChange, onAct }: BackendsPanelProps) {
  const t = useTexts();
  if (remote.backends.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('backends')}</Heading>
      <Table
        label={t('backends')}
        columns={columnsFor(t, remote, mayChange ? onAct : null)}
        rows={remote.backends}
        rowKey={({ host }) => host}
      />
    </Stack>
  );
}

/** @param onAct null: the viewer may only read */
function columnsFor(
  t: ConsoleText,
  remote: OpsRemote,
  onAct: BackendsPanelProps['onAct'] | null,
): readonly Column<OpsBackend>[] {
  const columns: Column<OpsBackend>[] = [
    { key: 'host', header: t('host'), cell: ({ host }) => <code>{host}</code> },
    { key: 'state', header: t('standing'), cell: (backend) => <State backend={backend} /> },
  ];
  if (onAct === null) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (backend) => <AllowButton remote={remote} backend={backend} onAct={onAct} />,
    },
  ];
}

function State({ backend: { allowed, declared } }: { backend: OpsBackend }) {
  const t = useTexts();
  if (allowed === null)
    return (
      <Badge tone="amber" icon="clock">
        {t('backendWaits')}
      </Badge>
    );
  return (
    <span className="ops-lines">
      <Badge tone="green">{t('backendAllowed')}</Badge>
      <WhenAndWho at={allowed.at} by={allowed.by} />
      <Text as="span" size="sm" tone="muted">
        {declared ? allowed.reason : t('backendUndeclared')}
      </Text>
    </span>
  );
}

function AllowButton({
  remote: { remote, version },
  backend: { host, allowed },
  onAct,
}: {
  remote: OpsRemote;
  backend: OpsBackend;
  onAct: BackendsPanelProps['onAct'];
}) {
  const t = useTexts();
  const forbids = allowed !== null;
  const label = t(forbids ? 'forbidBackend' : 'allowBackend');
  const text = t(forbids ? 'forbidBackendText' : 'allowBackendText', { remote, host });
  const run = (reason: string) =>
    call(opsEndpoints.setBackend, {
      params: { remote },
      version,
      body: { host, allowed: !forbids, reason },
    });
  return (
    <Button
      size="sm"
      variant={forbids ? 'dangerGhost' : 'secondary'}
      aria-label={`${label}: ${host}`}
      onClick={() => onAct({ label, text, run, danger: forbids })}
    >
      {label}
    </Button>
  );
}
