import { Group, IconButton, Text } from '@galla/ui';
import { useTexts } from '../messages/texts';

interface PagerProps {
  /** Accessible name of the pagination. */
  label: string;
  skip: number;
  limit: number;
  total: number;
  onSkip: (skip: number) => void;
}

/** Pagination of a list paged by the server. */
export function Pager({ label, skip, limit, total, onSkip }: PagerProps) {
  const t = useTexts();
  if (total <= limit && skip === 0) return null;
  return (
    <nav aria-label={label}>
      <Group gap={2} justify="flex-end">
        <Text as="span" size="sm" tone="muted" numeric>
          {t('pager.range', { from: Math.min(total, skip + 1), to: Math.min(total, skip + limit), total })}
        </Text>
        <IconButton
          icon="chevronLeft"
          label={t('pager.back')}
          variant="secondary"
          disabled={skip === 0}
          onClick={() => onSkip(Math.max(0, skip - limit))}
        />
        <IconButton
          icon="chevronRight"
          label={t('pager.on')}
          variant="secondary"
          disabled={skip + limit >= total}
          onClick={() => onSkip(skip + limit)}
        />
      </Group>
    </nav>
  );
}
