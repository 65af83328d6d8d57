import { builtInSegments, type Segment } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import type { UseQueryResult } from '@galla/shared/query';
import { Banner, Button, IconButton, LoadingNote, Skeleton } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { isBuiltIn } from './customers.queries';
import { segmentName } from './segment-name';
import styles from './customers.module.css';

interface SegmentRailProps {
  segments: UseQueryResult<Segment[]>;
  chosen: string;
  onChoose: (segment: string) => void;
  onEdit: (segment: Segment) => void;
  onNew: () => void;
}

/** Segments with their sizes; custom ones can be edited. */
export function SegmentRail({ segments, chosen, onChoose, onEdit, onNew }: SegmentRailProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  return (
    <nav className={styles.rail} aria-label={t('segment.all')}>
      {segments.isError && !segments.data && (
        <Banner
          tone="warn"
          action={{ label: t('segment.retry'), icon: 'refresh', onClick: () => void segments.refetch() }}
        >
          {t('segment.failed')}
        </Banner>
      )}
      {segments.isPending && (
        <>
          <LoadingNote />
          <div className={styles.segments} aria-hidden="true">
            {builtInSegments.map((segment) => (
              <span key={segment} className={styles.segmentRoom}>
                <Skeleton height="100%" radius={8} />
              </span>
            ))}
          </div>
        </>
      )}
      {segments.data && (
        <ul className={styles.segments}>
          {segments.data.map((segment) => (
            <li key={segment.segment}>
              <button
                type="button"
                className={styles.segment}
                aria-current={segment.segment === chosen ? 'true' : undefined}
                title={isBuiltIn(segment.segment) ? t(`segment.hint.${segment.segment}`) : undefined}
                onClick={() => onChoose(segment.segment)}
              >
                {segmentName(segment, t)}
                <span className={styles.count}>{number.format(segment.customers)}</span>
              </button>
              {!isBuiltIn(segment.segment) && (
                <IconButton
                  icon="edit"
                  size="sm"
                  label={t('segment.editOf', { name: segment.name })}
                  onClick={() => onEdit(segment)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" icon="plus" variant="ghost" onClick={onNew}>
        {t('segment.new')}
      </Button>
    </nav>
  );
}
