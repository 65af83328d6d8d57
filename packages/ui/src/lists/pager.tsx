import type { MessageValues } from '@galla/shared/i18n';
import { Button, IconButton } from '../base/button';
import { Group } from '../base/layout';
import { Text } from '../base/text';

export interface PagerProps {
  skip: number;
  limit: number;
  total: number;
  onSkip: (skip: number) => void;
  /** Names the two buttons; says what is shown by `from`, `to` and `total`, or by `page` and `pages`. */
  t: (key: 'pager.before' | 'pager.after' | 'pager.at', values?: MessageValues) => string;
  /** Accessible name of the pagination, where a screen has several lists. */
  label?: string;
  /** `arrows` at the end of their row, or `words` in its middle. */
  look?: 'arrows' | 'words';
}

/** Pages of a list that the server pages; hidden when there is one page. */
export function Pager({ skip, limit, total, onSkip, t, label, look = 'arrows' }: PagerProps) {
  if (total <= limit && skip === 0) return null;
  const place = t('pager.at', {
    from: Math.min(total, skip + 1),
    to: Math.min(total, skip + limit),
    total,
    page: Math.floor(skip / limit) + 1,
    pages: Math.max(1, Math.ceil(total / limit)),
  });
  const back = { disabled: skip === 0, onClick: () => onSkip(Math.max(0, skip - limit)) };
  const on = { disabled: skip + limit >= total, onClick: () => onSkip(skip + limit) };
  const row =
    look === 'words' ? (
      <Group gap={3} justify="center">
        <Button size="sm" icon="chevronLeft" {...back}>
          {t('pager.before')}
        </Button>
        <Text as="output" size="sm" tone="muted" numeric>
          {place}
        </Text>
        <Button size="sm" iconAfter="chevronRight" {...on}>
          {t('pager.after')}
        </Button>
      </Group>
    ) : (
      <Group gap={2} justify="flex-end">
        <Text as="span" size="sm" tone="muted" numeric>
          {place}
        </Text>
        <IconButton icon="chevronLeft" label={t('pager.before')} variant="secondary" {...back} />
        <IconButton icon="chevronRight" label={t('pager.after')} variant="secondary" {...on} />
      </Group>
    );
  return label === undefined ? row : <nav aria-label={label}>{row}</nav>;
}
