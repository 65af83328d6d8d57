import type { MenuItemRow } from '@galla/contract';
import { Button, Icon, IconButton, Spinner, Text } from '@galla/ui';
import { SearchSelect, type SelectOption } from '@galla/ui/kit';
import { megabytesOf } from '@galla/ui/lists';
import { useMenuText, type MenuText } from '../../messages/texts';
import { FileImage } from '../../ui/file-image';
import { imageRule, type ImageRow } from './image-rows';
import styles from './add-images.module.css';

interface ImageRowLineProps {
  row: ImageRow;
  items: ReadonlyMap<string, MenuItemRow>;
  /** Every item of the menu. */
  options: readonly SelectOption[];
  /** Whether its item gets this image, not another one of the list. */
  isHolder: boolean;
  onChoose: (itemId: string) => void;
  onCrop: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

type State = { text: string; tone: 'muted' | 'red' | 'amber' | 'green' };

/** What becomes of an image, in words. */
function stateOf(
  t: MenuText,
  { file, problem, progress, failure }: ImageRow,
  item: MenuItemRow | undefined,
  isHolder: boolean,
): State {
  if (problem !== null) {
    const megabytes = megabytesOf(imageRule.bytes);
    return { text: t(`item.file.${problem}`, { name: file.name, megabytes }), tone: 'red' };
  }
  if (progress === 'saved') return { text: t('addImages.saved'), tone: 'green' };
  if (progress === 'sending') return { text: t('addImages.saving'), tone: 'muted' };
  if (failure !== null && isHolder) return { text: failure, tone: 'red' };
  if (item === undefined) return { text: t('addImages.unsure'), tone: 'amber' };
  if (!isHolder) return { text: t('addImages.taken', { item: item.name }), tone: 'amber' };
  return { text: t(item.thumbUrl === null ? 'addImages.fresh' : 'addImages.replaces'), tone: 'muted' };
}

/** The options with those that the file's name suggests before the others. */
function suggestedFirst(options: readonly SelectOption[], suggestions: readonly string[]) {
  if (suggestions.length === 0) return options;
  const likely = suggestions.flatMap((itemId) => options.find(({ value }) => value === itemId) ?? []);
  return [...likely, ...options.filter(({ value }) => !suggestions.includes(value))];
}

/** A file of the list: its image, the item it is for, and what can be done with it. */
export function ImageRowLine({
  row,
  items,
  options,
  isHolder,
  onChoose,
  onCrop,
  onRetry,
  onRemove,
}: ImageRowLineProps) {
  const t = useMenuText();
  const { file, cropped, problem, progress, itemId } = row;
  const { name } = file;
  const item = items.get(itemId ?? '');
  const state = stateOf(t, row, item, isHolder);
  const isOpen = progress === 'waiting' || progress === 'failed';
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>{problem === null && <FileImage file={cropped ?? file} />}</span>
      <span className={styles.file}>
        <strong>{name}</strong>
        <Text as="span" size="sm" tone={state.tone} className={styles.state ?? ''}>
          {progress === 'sending' && <Spinner size={16} />}
          {progress === 'saved' && <Icon name="check" size={16} />}
          {state.text}
        </Text>
      </span>
      <span className={styles.item}>
        {problem === null && isOpen && (
          <SearchSelect
            label={t('addImages.itemFor', { name })}
            hideLabel
            placeholder={t('addImages.chooseItem')}
            options={suggestedFirst(options, row.suggestions)}
            value={item?.itemId ?? null}
            onChange={onChoose}
          />
        )}
        {problem === null && !isOpen && <Text as="span">{item?.name}</Text>}
      </span>
      <span className={styles.acts}>
        {progress === 'failed' && isHolder && (
          <Button size="sm" icon="refresh" aria-label={t('addImages.retryOf', { name })} onClick={onRetry}>
            {t('addImages.retry')}
          </Button>
        )}
        {problem === null && isOpen && (
          <Button size="sm" variant="ghost" aria-label={t('addImages.cropOf', { name })} onClick={onCrop}>
            {t('addImages.crop')}
          </Button>
        )}
        {isOpen && (
          <IconButton icon="x" size="sm" label={t('addImages.remove', { name })} onClick={onRemove} />
        )}
      </span>
    </li>
  );
}
