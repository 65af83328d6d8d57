import { Button, Group, Text } from '@galla/ui';
import { pageSize } from '../lib/social/use-list-address';
import { useTexts } from '../messages/texts';

interface Props {
  total: number;
  skip: number;
  onSkip: (skip: number) => void;
  before: string;
  after: string;
}

/** Paging of a list; hidden when there is one page. */
export function PageTurner({ total, skip, onSkip, before, after }: Props) {
  const t = useTexts();
  if (total <= pageSize) return null;
  return (
    <Group gap={2} align="center">
      <Button disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - pageSize))}>
        {before}
      </Button>
      <Text size="sm" tone="muted" numeric>
        {t('social.list.range', { from: skip + 1, to: Math.min(total, skip + pageSize), total })}
      </Text>
      <Button disabled={skip + pageSize >= total} onClick={() => onSkip(skip + pageSize)}>
        {after}
      </Button>
    </Group>
  );
}
