import { useState } from 'react';
import {
  buyerGstinSchema,
  endpoints,
  tallyLedgersOf,
  type TaxFileKind,
  type TaxReturn,
} from '@galla/contract';
import { http } from '@galla/shared/http';
import { Button, Group, Text, TextInput } from '@galla/ui';
import { download } from '../../lib/download';
import { useTexts } from '../../messages/texts';
import { Panel } from '../../ui/panel';
import styles from './tax-returns.module.css';

const fileTimeoutMs = 300_000;

interface Offer {
  what: 'gstr1' | 'gstr3b' | 'cmp08' | 'tally' | 'register' | 'dayBook';
  kinds: readonly TaxFileKind[];
}

/** For who files returns, and for everybody. */
const filed: readonly Offer[] = [
  { what: 'gstr1', kinds: ['gstr1Json'] },
  { what: 'gstr3b', kinds: ['gstr3bCsv'] },
];
const composition: Offer = { what: 'cmp08', kinds: ['cmp08Csv'] };
const books: readonly Offer[] = [
  { what: 'tally', kinds: ['tallyXml'] },
  { what: 'register', kinds: ['registerCsv', 'registerXlsx'] },
  { what: 'dayBook', kinds: ['dayBookCsv', 'dayBookXlsx'] },
];

const endingOf = { Json: 'JSON', Csv: 'CSV', Xml: 'XML', Xlsx: 'Excel' } as const;
const formatOf = (kind: TaxFileKind): string =>
  Object.entries(endingOf).find(([ending]) => kind.endsWith(ending))?.[1] ?? '';

/** Downloads of a month, each with what it is for. */
export function ReturnFiles({ month }: { month: TaxReturn }) {
  const t = useTexts();
  const [busy, setBusy] = useState<TaxFileKind | null>(null);
  const [operatorGstin, setOperatorGstin] = useState('');
  const typed = buyerGstinSchema.safeParse(operatorGstin);
  const asksOperator = month.problems.some(({ kind }) => kind === 'gstinMissing');
  const get = async (kind: TaxFileKind): Promise<void> => {
    setBusy(kind);
    const query = {
      gstin: month.gstin,
      month: month.month,
      kind,
      ...(kind === 'gstr1Json' && typed.success && { operatorGstin: typed.data }),
    };
    await download(
      () => http.download(endpoints.taxReturns.taxFile, { query }, { timeoutMs: fileTimeoutMs }),
      kind,
      t('returns.tooLarge'),
    ).finally(() => setBusy(null));
  };
  const offered = [
    ...(month.regime === 'regular' ? filed : []),
    ...(month.cmp08 ? [composition] : []),
    ...books,
  ];
  return (
    <Panel title={t('returns.files')} hint={t('returns.filesHint')}>
      {asksOperator && (
        <TextInput
          label={t('returns.operatorGstin')}
          description={t('returns.operatorGstinHint')}
          value={operatorGstin}
          maxLength={15}
          autoComplete="off"
          onChange={({ currentTarget }) => setOperatorGstin(currentTarget.value.toUpperCase())}
          error={typed.success ? undefined : t('returns.operatorGstinWrong')}
        />
      )}
      <ul className={styles.files}>
        {offered.map(({ what, kinds }) => (
          <li key={what} className={styles.file}>
            <strong>{t(`returns.file.${what}.name`)}</strong>
            <Text size="sm" tone="muted">
              {t(`returns.file.${what}.use`)}
            </Text>
            {what === 'tally' && <TallyLedgers rates={month.byRate.map(({ ratePercent }) => ratePercent)} />}
            <Group gap={2}>
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  icon="download"
                  loading={busy === kind}
                  disabled={busy !== null && busy !== kind}
                  aria-label={t('returns.get', {
                    name: t(`returns.file.${what}.name`),
                    format: formatOf(kind),
                  })}
                  onClick={() => void get(kind)}
                >
                  {formatOf(kind)}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The ledgers that the Tally file names, with their groups. */
function TallyLedgers({ rates }: { rates: readonly number[] }) {
  const t = useTexts();
  return (
    <details>
      <summary>{t('returns.ledgers')}</summary>
      <ul className={styles.ledgers} lang="en" translate="no">
        {tallyLedgersOf(rates).map(({ name, group }) => (
          <li key={name}>
            {name}{' '}
            <Text as="span" size="xs" tone="muted">
              {group}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
