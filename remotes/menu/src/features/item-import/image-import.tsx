import { useState } from 'react';
import { endpoints, menuUploadLimits, type DataOf, type OutletSummary } from '@galla/contract';
import { useCallMutation, useQuery, useQueryClient, type CallEndpoint } from '@galla/shared/query';
import { Banner, Button, Card, Heading, Icon, Stack, Text } from '@galla/ui';
import { SearchSelect } from '@galla/ui/kit';
import { DropZone, fileProblem, megabytesOf, type FileRule } from '@galla/ui/lists';
import { menuRowsQuery, refreshMenu } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';
import styles from './image-import.module.css';

type Mapping = DataOf<typeof endpoints.menuImport.processImageMapping>;
type Match = Mapping['matches'][number];

const archives: FileRule = { types: ['zip'], bytes: menuUploadLimits.zip };
const uploadTimeoutMs = 10 * 60_000;
const none = 'none';

/** Images of an archive, matched with items by file name, corrected by hand, then applied. */
export function ImageImport({ outlet: { outletId } }: { outlet: OutletSummary }) {
  const t = useMenuText();
  const client = useQueryClient();
  const menu = useQuery(menuRowsQuery(outletId));
  const [wrong, setWrong] = useState<string | null>(null);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, string | null>>(new Map());
  const megabytes = megabytesOf(menuUploadLimits.zip);

  const process = async (call: CallEndpoint, id: string, apply: boolean): Promise<void> => {
    const data = await call(
      endpoints.menuImport.processImageMapping,
      {
        body: {
          outletId,
          uploadId: id,
          apply,
          choices: [...choices].map(([fileName, itemId]) => ({ fileName, itemId })),
        },
      },
      { timeoutMs: uploadTimeoutMs },
    );
    setMapping(data);
    if (apply) await refreshMenu(client, outletId);
  };
  const {
    isPending: busy,
    failure,
    clearFailure,
    mutate,
  } = useCallMutation((call, act: (call: CallEndpoint) => Promise<void>) => act(call), {
    words: { lineLost: t('imports.failed'), failed: t('imports.failed') },
  });
  const problem = wrong ?? failure;
  const upload = (file: File): void => {
    clearFailure();
    setWrong(null);
    const refusal = fileProblem(file, archives);
    if (refusal === 'type') return setWrong(t('imports.zipType', { name: file.name }));
    if (refusal === 'size') return setWrong(t('imports.zipSize', { megabytes }));
    return mutate(async (call) => {
      const ticket = { outletId, name: file.name, size: file.size };
      const { uploadId: id, key } = await call(endpoints.menuImport.zipUploadUrl, { body: ticket });
      const body = new FormData();
      body.set('file', file);
      const query = { uploadId: id, key };
      await call(endpoints.menuImport.uploadImageZip, { query, body }, { timeoutMs: uploadTimeoutMs });
      setUploadId(id);
      await process(call, id, false);
    });
  };
  const undo = (undoId: string): void =>
    mutate(async (call) => {
      await call(endpoints.menu.undoItems, { body: { outletId, undoId } });
      setMapping(null);
      setUploadId(null);
      setChoices(new Map());
      await refreshMenu(client, outletId);
    });

  const items = menu.data?.categories.flatMap((category) => category.items) ?? [];
  const options = [
    { value: none, label: t('imports.matchNone') },
    ...items.map(({ itemId, name }) => ({ value: itemId, label: name })),
  ];
  const itemOf = ({ fileName, itemId }: Match): string | null =>
    choices.has(fileName) ? (choices.get(fileName) ?? null) : itemId;
  const given =
    mapping?.matches.filter((match) => match.image !== null && itemOf(match) !== null).length ?? 0;
  return (
    <Stack gap={4}>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {mapping?.applied && (
        <Banner
          tone="success"
          {...(mapping.undoId !== null && {
            action: {
              label: t('imports.imagesUndo'),
              icon: 'undo',
              loading: busy,
              onClick: () => undo(mapping.undoId ?? ''),
            },
          })}
        >
          {t('imports.imagesDone', { count: mapping.changed })}
        </Banner>
      )}
      <Card as="section">
        <Stack gap={3}>
          <Heading level={2}>{t('imports.imagesTitle')}</Heading>
          <DropZone
            accept=".zip"
            label={t('imports.zipChoose')}
            lead={<Icon name="upload" size={28} />}
            busy={busy ? t('imports.matching') : null}
            onFile={upload}
          >
            <Text size="sm" tone="muted">
              {t('imports.drop')}
            </Text>
            <Text size="sm" tone="muted">
              {t('imports.imagesHint')}
            </Text>
          </DropZone>
        </Stack>
      </Card>
      {mapping && !mapping.applied && (
        <Card as="section">
          <Stack gap={3}>
            <Heading level={2}>{t('imports.matchedTitle')}</Heading>
            <ul className={styles.matches}>
              {mapping.matches.map((match) => (
                <li key={match.fileName} className={styles.match}>
                  {match.image ? (
                    <img src={match.image.thumbUrl} alt="" width={48} height={48} loading="lazy" />
                  ) : (
                    <span className={styles.missing} />
                  )}
                  <span className={styles.file}>
                    <strong>{match.fileName}</strong>
                    <Text as="span" size="sm" tone={match.problem === null ? 'muted' : 'red'}>
                      {match.problem !== null
                        ? t(`imports.matchProblem.${match.problem}`)
                        : match.by !== null && t(`imports.matchBy.${match.by}`)}
                    </Text>
                  </span>
                  {match.image && (
                    <SearchSelect
                      label={t('imports.matchFor', { name: match.fileName })}
                      hideLabel
                      options={options}
                      value={itemOf(match) ?? none}
                      onChange={(value) =>
                        setChoices((before) =>
                          new Map(before).set(match.fileName, value === none ? null : value),
                        )
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
            <div>
              <Button
                variant="primary"
                disabled={given === 0 || uploadId === null}
                loading={busy}
                onClick={() => uploadId !== null && mutate((call) => process(call, uploadId, true))}
              >
                {t('imports.giveImages', { count: given })}
              </Button>
            </div>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
