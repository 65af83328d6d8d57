import { Button, ButtonLink } from '@galla/ui';
import { menuPaths } from '../../lib/menu-url';
import { useMenuText } from '../../messages/texts';
import styles from './image-summary.module.css';

interface ImageSummaryProps {
  /** Items of the whole menu that have no image. */
  withoutImage: number;
  /** Whether only those are shown. */
  isFiltered: boolean;
  onFilter: (only: boolean) => void;
  /** The menu can be changed. */
  adds: boolean;
}

/** How many items have no image, as a filter, and the way to add some. */
export function ImageSummary({ withoutImage, isFiltered, onFilter, adds }: ImageSummaryProps) {
  const t = useMenuText();
  const hasFilter = withoutImage > 0 || isFiltered;
  return (
    <span
      className={styles.images}
      data-filter={(hasFilter && !isFiltered) || undefined}
      data-filtered={isFiltered || undefined}
    >
      {hasFilter && (
        <Button
          size="sm"
          variant={isFiltered ? 'secondary' : 'ghost'}
          className={styles.filter ?? ''}
          aria-pressed={isFiltered}
          {...(isFiltered && { icon: 'check' })}
          onClick={() => onFilter(!isFiltered)}
        >
          {t('mainMenu.noImage', { count: withoutImage })}
        </Button>
      )}
      {adds && (
        <ButtonLink
          size="sm"
          variant="ghost"
          icon="upload"
          to={menuPaths.addImages}
          className={styles.add ?? ''}
        >
          {t('mainMenu.addImages')}
        </ButtonLink>
      )}
    </span>
  );
}
