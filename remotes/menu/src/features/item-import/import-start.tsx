import { useState } from 'react';
import {
  endpoints,
  menuImportTypes,
  menuUploadLimits,
  sheetRefusalSchema,
  type OutletSummary,
} from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { ApiError, http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { takeAnswer, useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Card, Group, Heading, Icon, Stack, Text } from '@galla/ui';
import { saveFile } from '@galla/ui/kit';
import { acceptOf, DropZone, fileProblem, megabytesOf, type FileRule } from '@galla/ui/lists';
import { useMenuText, type MenuText } from '../../messages/texts';
import { importKeys, importListQuery } from './import.queries';
import styles from './import-start.module.css';

const limits = {
  megabytes: megabytesOf(menuUploadLimits.sheet),
  rows: menuUploadLimits.sheetRows,
};
const readTimeoutMs = 60_000;
const sheets: FileRule = { types: menuImportTypes, bytes: menuUploadLimits.sheet };

function refusalText(error: unknown, t: MenuText): string {
  if (!(error instanceof ApiError)) return t('imports.failed');
  const refused = error.detailsAs(sheetRefusalSchema);
  if (refused) return t(`imports.refusal.${refused.reason}`, limits);
  return error.status >= 400 && error.status < 500 ? error.message : t('imports.failed');
}

/** The template, the upload area, and earlier imports. */
export function ImportStart({
  outlet,
  onOpen,
}: {
  outlet: OutletSummary;
  onOpen: (importId: string) => void;
}) {
  const t = useMenuText();
  const { outletId } = outlet;
  const client = useQueryClient();
  const [wrong, setWrong] = useState<string | null>(null);
  const reading = useCallMutation(
    (call, file: File) => {
      const body = new FormData();
      body.set('file', file);
      const query = { outletId };
      return call(endpoints.menuImport.menuExcelImport, { query, body }, { timeoutMs: readTimeoutMs });
    },
    {
      onSuccess: async (sheet) => {
        await takeAnswer(client, importKeys.one(outletId, sheet.importId), sheet);
        onOpen(sheet.importId);
      },
    },
  );
  const problem = wrong ?? (reading.isError ? refusalText(reading.error, t) : null);
  const forgetProblem = (): void => {
    setWrong(null);
    reading.clearFailure();
  };
  const download = async (withItems: 'yes' | 'no'): Promise<void> => {
    try {
      const { file, name } = await http.download(endpoints.menuImport.importTemplate, {
        query: { outletId, withItems },
      });
      saveFile(file, name ?? 'menu.xlsx');
    } catch {
      // The error was already shown by the call policy.
    }
  };
  const upload = (file: File): void => {
    forgetProblem();
    const refusal = fileProblem(file, sheets);
    if (refusal === 'type') {
      const isCsv = file.name.toLowerCase().endsWith('.csv');
      return setWrong(t(isCsv ? 'imports.isCsv' : 'imports.wrongType', { name: file.name }));
    }
    if (file.size > menuUploadLimits.sheet) return setWrong(t('imports.refusal.tooLarge', limits));
    return reading.mutate(file);
  };
  return (
    <Stack gap={4}>
      {problem !== null && (
        <Banner tone="error" onDismiss={forgetProblem}>
          {problem}
        </Banner>
      )}
      <Card as="section">
        <Stack gap={3}>
          <Heading level={2}>{t('imports.templateTitle')}</Heading>
          <Text tone="muted">{t('imports.templateHint')}</Text>
          <Group gap={2}>
            <Button icon="download" onClick={() => void download('no')}>
              {t('imports.template')}
            </Button>
            <Button icon="download" onClick={() => void download('yes')}>
              {t('imports.templateWithItems')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <Card as="section">
        <Stack gap={3}>
          <Heading level={2}>{t('imports.uploadTitle')}</Heading>
          <DropZone
            accept={acceptOf(sheets.types)}
            label={t('imports.choose')}
            lead={<Icon name="upload" size={28} />}
            busy={reading.isPending ? t('imports.reading', { name: reading.variables.name }) : null}
            onFile={upload}
          >
            <Text size="sm" tone="muted">
              {t('imports.drop')}
            </Text>
            <Text size="sm" tone="muted">
              {t('imports.uploadHint', limits)}
            </Text>
          </DropZone>
        </Stack>
      </Card>
      <History outlet={outlet} onOpen={onOpen} />
    </Stack>
  );
}

function History({ outlet, onOpen }: { outlet: OutletSummary; onOpen: (importId: string) => void }) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const { data } = useQuery(importListQuery(outlet.outletId));
  if (!data || data.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={2}>
        <Heading level={2}>{t('imports.historyTitle')}</Heading>
        <ul>
          {data.map((one) => (
            <li key={one.importId} className={styles.past}>
              <span className={styles.name}>
                <strong>{one.fileName}</strong>
                <Text as="span" size="sm" tone="muted">
                  {formatDateTime(one.createdAt, { locale, timeZone: outlet.timezone })} ·{' '}
                  {t(`imports.state.${one.state}`)}
                </Text>
              </span>
              <Button
                size="sm"
                aria-label={t('imports.openOf', { name: one.fileName })}
                onClick={() => onOpen(one.importId)}
              >
                {t('imports.open')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
