import { useMemo, useState } from 'react';
import { menuUploadLimits, type OutletSummary } from '@galla/contract';
import { useNavigate } from '@galla/shared/router';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorPanel,
  Icon,
  LoadingNote,
  Page,
  Skeleton,
  Text,
} from '@galla/ui';
import { useLeaveGuard } from '@galla/ui/forms';
import { DropZone, megabytesOf } from '@galla/ui/lists';
import { menuPaths } from '../../lib/menu-url';
import { imageAccept } from '../../lib/upload-image';
import { useMenuText } from '../../messages/texts';
import { CropImageDialog } from './crop-image.dialog';
import { ImageRowLine } from './image-row-line';
import { maxRows, unsavedRows } from './image-rows';
import { useAddImages } from './use-add-images';
import styles from './add-images.module.css';

/** Images for many items at once: dropped, matched by name, cropped, saved. */
export function AddImagesPage({ outlet }: { outlet: OutletSummary }) {
  const t = useMenuText();
  const navigate = useNavigate();
  const { menu, items, rows, leftOut, holders, ready, dispatch, add, save, retry } = useAddImages(outlet);
  const [croppedId, setCroppedId] = useState<string | null>(null);
  const cropped = rows.find(({ id }) => id === croppedId);
  const unsaved = unsavedRows(rows);
  useLeaveGuard(unsaved.length > 0);
  const options = useMemo(
    () =>
      (menu.data?.categories ?? []).flatMap(({ name: category, items: own }) =>
        own.map(({ itemId, name }) => ({ value: itemId, label: name, description: category })),
      ),
    [menu.data],
  );
  const countOf = (progress: string): number => rows.filter((row) => row.progress === progress).length;
  const [sending, saved] = [countOf('sending'), countOf('saved')];
  return (
    <Page title={t('addImages.title')} width="list" back={{ to: menuPaths.allItems, label: t('item.back') }}>
      {menu.isError && !menu.data ? (
        <ErrorPanel title={t('mainMenu.failedTitle')} onRetry={() => void menu.refetch()} />
      ) : !menu.data ? (
        <>
          <LoadingNote />
          <Skeleton height={180} radius={12} />
        </>
      ) : items.size === 0 ? (
        <EmptyState
          icon="menu"
          title={t('mainMenu.emptyTitle')}
          message={t('mainMenu.emptyMessage')}
          action={{ label: t('mainMenu.emptyAction'), onClick: () => void navigate(menuPaths.newItem) }}
        />
      ) : (
        <>
          <DropZone
            accept={imageAccept}
            label={t('addImages.choose')}
            lead={<Icon name="upload" size={28} />}
            compact={rows.length > 0}
            button={{ variant: rows.length > 0 ? 'secondary' : 'primary' }}
            onFiles={add}
          >
            <Text size="sm" tone="muted">
              {t('addImages.drop')}
            </Text>
            <Text size="sm" tone="muted">
              {t('addImages.hint', { count: maxRows, megabytes: megabytesOf(menuUploadLimits.image) })}
            </Text>
          </DropZone>
          {leftOut > 0 && (
            <Banner tone="warn">{t('addImages.leftOut', { max: maxRows, count: leftOut })}</Banner>
          )}
          {rows.length > 0 && (
            <Card padding="none">
              <ul className={styles.rows} aria-label={t('addImages.list')}>
                {rows.map((row) => (
                  <ImageRowLine
                    key={row.id}
                    row={row}
                    items={items}
                    options={options}
                    isHolder={row.itemId !== null && holders.get(row.itemId) === row.id}
                    onChoose={(itemId) => dispatch({ kind: 'choose', id: row.id, itemId })}
                    onCrop={() => setCroppedId(row.id)}
                    onRetry={() => retry(row)}
                    onRemove={() => dispatch({ kind: 'remove', id: row.id })}
                  />
                ))}
              </ul>
            </Card>
          )}
          {rows.length > 0 && (
            <div className={styles.bar}>
              <output className={styles.progress}>
                {sending + saved > 0 && t('addImages.progress', { saved, count: sending + saved })}
                {sending > 0 && (
                  <progress max={sending + saved} value={saved} aria-label={t('addImages.saving')} />
                )}
              </output>
              {saved > 0 && unsaved.length === 0 ? (
                <ButtonLink variant="primary" to={menuPaths.allItems}>
                  {t('addImages.finish')}
                </ButtonLink>
              ) : (
                <Button variant="primary" disabled={ready.length === 0} loading={sending > 0} onClick={save}>
                  {sending + ready.length === 0
                    ? t('addImages.saveNone')
                    : t('addImages.save', { count: sending > 0 ? sending : ready.length })}
                </Button>
              )}
            </div>
          )}
          {cropped && (
            <CropImageDialog
              outlet={outlet}
              file={cropped.file}
              item={items.get(cropped.itemId ?? '') ?? null}
              onCut={(file) => {
                dispatch({ kind: 'crop', id: cropped.id, cropped: file });
                setCroppedId(null);
              }}
              onClose={() => setCroppedId(null)}
            />
          )}
        </>
      )}
    </Page>
  );
}
