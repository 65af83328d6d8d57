import { Button, Group, Text } from '@galla/ui';
import { useTexts } from '../messages/texts';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Previous and next page; hidden when there is one page. */
export function Pager({ page, pageSize, total, onTurn }: PagerProps) {
  const t = useTexts();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <Group gap={3} justify="center">
      <Button size="sm" icon="chevronLeft" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('common.pageBefore')}
      </Button>
      <Text as="output" size="sm" tone="muted" numeric>
        {t('common.pageOf', { page, pages })}
      </Text>
      <Button size="sm" iconAfter="chevronRight" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('common.pageAfter')}
      </Button>
    </Group>
  );
}
