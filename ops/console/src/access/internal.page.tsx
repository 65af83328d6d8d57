import { opsEndpoints, type OpsMerchant } from '@galla/contract';
import { Badge, Banner, Button, Card, EmptyState, Stack, Text, TextInput } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Acting } from '../ui/acting';
import { call } from '../lib/api';
import { WhenAndWho } from '../ui/cells';
import type { Act } from '../ui/confirm-dialog';
import { useTexts, type ConsoleText } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { useTableStates } from '../ui/query-view';
import { useSubmit } from '../lib/use-submit';

/** A merchant of the cohort, and who put it there. */
type CohortMerchant = OpsMerchant & { addedAt: string; addedBy: string };

/** The internal cohort: list, add and remove merchants. */
export function InternalPage({ mayChange }: { mayChange: boolean }) {
  const t = useTexts();
  const query = useQuery(opsQueries.internalMerchants);
  const states = useTableStates(query);
  return (
    <Acting title={t('internal')} description={t('internalHint')}>
      {(onAct) => (
        <>
          {mayChange && query.data !== undefined ? (
            <FindMerchant present={query.data.merchantIds} onAct={onAct} />
          ) : null}
          <Table
            label={t('internal')}
            columns={cohortColumns(t, mayChange ? onAct : null)}
            rows={query.data?.merchants ?? []}
            rowKey={({ merchantId }) => merchantId}
            empty={<EmptyState icon="store" title={t('noInternal')} />}
            {...states}
          />
        </>
      )}
    </Acting>
  );
}

const merchantColumns = (t: ConsoleText): readonly Column<OpsMerchant>[] => [
  {
    key: 'merchant',
    header: t('merchant'),
    cell: ({ merchantId, name }) => (
      <span className="ops-lines">
        <Text as="span" weight="medium">
          {name ?? t('unknownMerchant')}
        </Text>
        <Text as="span" size="sm" tone="muted">
          <code>{merchantId}</code>
        </Text>
      </span>
    ),
  },
  { key: 'outlets', header: t('outlets'), cell: (merchant) => outletsText(t, merchant) },
];

function outletsText(t: ConsoleText, { outlets, outletCount }: OpsMerchant): string {
  const names = outlets.join(', ');
  const count = (outletCount ?? 0) - outlets.length;
  return count > 0 ? t('moreOutlets', { names, count }) : names || '–';
}

/** @param onAct null: the viewer may only read */
function cohortColumns(
  t: ConsoleText,
  onAct: ((act: Act) => void) | null,
): readonly Column<CohortMerchant>[] {
  const columns: Column<CohortMerchant>[] = [
    ...merchantColumns(t),
    {
      key: 'added',
      header: t('added'),
      cell: ({ addedAt, addedBy }) => <WhenAndWho at={addedAt} by={addedBy} />,
    },
  ];
  if (onAct === null) return columns;
  const actions: Column<CohortMerchant> = {
    key: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (merchant) => <ChangeButton merchant={merchant} change="remove" onAct={onAct} />,
  };
  return [...columns, actions];
}

const foundColumns = (
  t: ConsoleText,
  present: readonly string[],
  onAct: (act: Act) => void,
): readonly Column<OpsMerchant>[] => [
  ...merchantColumns(t),
  {
    key: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (merchant) =>
      present.includes(merchant.merchantId) ? (
        <Badge tone="blue">{t('isInternal')}</Badge>
      ) : (
        <ChangeButton merchant={merchant} change="add" onAct={onAct} />
      ),
  },
];

function ChangeButton({
  merchant: { merchantId, name },
  change,
  onAct,
}: {
  merchant: OpsMerchant;
  change: 'add' | 'remove';
  onAct: (act: Act) => void;
}) {
  const t = useTexts();
  const label = change === 'add' ? t('addInternal') : t('removeInternal');
  const called = name ?? merchantId;
  const text = t(change === 'add' ? 'addInternalText' : 'removeInternalText', { name: called });
  const run = (reason: string) =>
    call(opsEndpoints.changeInternalMerchants, { body: { [change]: [merchantId], reason } });
  return (
    <Button
      size="sm"
      variant={change === 'add' ? 'secondary' : 'dangerGhost'}
      aria-label={`${label}: ${called}`}
      onClick={() => onAct({ label, text, run, danger: change === 'remove' })}
    >
      {label}
    </Button>
  );
}

function FindMerchant({ present, onAct }: { present: readonly string[]; onAct: (act: Act) => void }) {
  const t = useTexts();
  const [found, setFound] = useState<readonly OpsMerchant[] | null>(null);
  const { problem, errors, busy, onSubmit } = useSubmit(
    async (fields) => {
      const query = { search: String(fields.get('search')) };
      setFound((await call(opsEndpoints.findMerchants, { query })).merchants);
    },
    { search: { min: 2 } },
  );
  return (
    <search>
      <Card>
        <Stack gap={3}>
          <form className="ops-search" noValidate onSubmit={onSubmit}>
            <TextInput
              label={t('findMerchant')}
              name="search"
              type="search"
              icon="search"
              maxLength={80}
              error={errors['search']}
            />
            <Button type="submit" loading={busy}>
              {t('find')}
            </Button>
          </form>
          {problem === null ? null : <Banner tone="error">{problem}</Banner>}
          <Text as="output" tone="muted">
            {found === null
              ? ''
              : found.length === 0
                ? t('nobodyFound')
                : t('found', { count: found.length })}
          </Text>
          {found === null || found.length === 0 ? null : (
            <Table
              label={t('foundMerchants')}
              columns={foundColumns(t, present, onAct)}
              rows={found}
              rowKey={({ merchantId }) => merchantId}
            />
          )}
        </Stack>
      </Card>
    </search>
  );
}
