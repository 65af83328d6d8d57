import type { FailureFrame, FailureGroup } from '@galla/contract';
import { Button, Stack, Text } from '@galla/ui';
import { Drawer, Table, type Column } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../ui/cells';
import { useTexts, type ConsoleText } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { useTableStates } from '../ui/query-view';

/** 'open (src/board.tsx:12:3)' where a source map says so, else the place in the build. */
export function sayFrame({ name, file, line, column, source }: FailureFrame): string {
  const place = source ?? { file, line, column };
  const called = source?.name ?? name;
  const text = `${place.file}:${place.line}:${place.column}`;
  return called === '' ? text : `${called} (${text})`;
}

/** What failed in pages, once per cause; each opens its stack. */
export function FailuresPanel({ name }: { name: string }) {
  const t = useTexts();
  const query = useQuery(opsQueries.failures(name));
  const [opened, setOpened] = useState<FailureGroup | null>(null);
  const failures = query.data?.failures ?? [];
  const states = useTableStates(query);
  if (query.data !== undefined && failures.length === 0) return null;
  return (
    <>
      <Table
        label={t('latestFailures')}
        density="compact"
        columns={columnsWith(t, setOpened)}
        rows={failures}
        rowKey={keyOf}
        {...states}
      />
      <Drawer opened={opened !== null} onClose={() => setOpened(null)} title={opened?.kind ?? ''}>
        {opened === null ? null : <Cause failure={opened} />}
      </Drawer>
    </>
  );
}

const keyOf = ({ releaseId, kind, message, firstAt, lastAt, frames }: FailureGroup): string =>
  [releaseId, kind, message, firstAt, lastAt, ...frames.slice(0, 1).map(sayFrame)].join(' ');

const columnsWith = (
  t: ConsoleText,
  onOpen: (failure: FailureGroup) => void,
): readonly Column<FailureGroup>[] => [
  { key: 'when', header: t('when'), cell: ({ lastAt }) => <Instant at={lastAt} /> },
  { key: 'release', header: t('release'), cell: ({ releaseId }) => <code>{releaseId}</code> },
  { key: 'kind', header: t('kind'), cell: ({ kind }) => kind },
  {
    key: 'what',
    header: t('what'),
    width: '36%',
    cell: ({ message, frames: [innermost] }) => (
      <span lang="en" className="ops-lines">
        {message}
        {innermost === undefined ? null : (
          <Text as="span" size="sm" tone="muted">
            {sayFrame(innermost)}
          </Text>
        )}
      </span>
    ),
  },
  { key: 'pages', header: t('sessions'), align: 'end', cell: ({ pages }) => pages },
  { key: 'merchants', header: t('merchants'), align: 'end', cell: ({ merchants }) => merchants },
  {
    key: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (failure) => (
      <Button
        size="sm"
        variant="ghost"
        edge="end"
        aria-label={`${t('stack')}: ${failure.message}`}
        onClick={() => onOpen(failure)}
      >
        {t('stack')}
      </Button>
    ),
  },
];

function Cause({ failure }: { failure: FailureGroup }) {
  const t = useTexts();
  const { message, frames, paths, browsers, firstAt, lastAt } = failure;
  return (
    <Stack gap={4}>
      <Text lang="en">{message}</Text>
      <pre className="ops-figures" lang="en">
        {frames.length === 0 ? t('noStack') : frames.map(sayFrame).join('\n')}
      </pre>
      <Text>
        <Instant at={firstAt} /> – <Instant at={lastAt} />
      </Text>
      {paths.length === 0 ? null : <Text>{t('seenAt', { paths: paths.join(', ') })}</Text>}
      {browsers.length === 0 ? null : <Text>{t('seenIn', { browsers: browsers.join('; ') })}</Text>}
    </Stack>
  );
}
