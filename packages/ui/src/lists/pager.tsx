import { Button, IconButton } from '../base/button';
import { Group } from '../base/layout';
import { Text } from '../base/text';

/** Which rows of how many are shown, from 1, and which page of how many. */
export type PagerPlace = Record<'from' | 'to' | 'total' | 'page' | 'pages', number>;

export interface PagerProps {
  skip: number;
  limit: number;
  total: number;
  onSkip: (skip: number) => void;
  /** Names the two buttons; says what is shown by `from`, `to` and `total`, or by `page` and `pages`. */
  t: (key: 'pager.before' | 'pager.after' | 'pager.at', place: PagerPlace) => string;
  /** Accessible name of the pagination, where a screen has several lists. */
  label?: string;
  /** `arrows` at the end of their row, or `words` in its middle. */
  look?: 'arrows' | 'words';
}

/** Pages of a list that the server pages; hidden when there is one page. */
export function Pager({ skip, limit, total, onSkip, t, label, look = 'arrows' }: PagerProps) {
  if (total <= limit && skip === 0) return null;
  const place: PagerPlace = {
    from: Math.min(total, skip + 1),
    to: Math.min(total, skip + limit),
    total,
    page: Math.floor(skip / limit) + 1,
    pages: Math.max(1, Math.ceil(total / limit)),
  };
  const back = { disabled: skip === 0, onClick: () => onSkip(Math.max(0, skip - limit)) };
  const on = { disabled: skip + limit >= total, onClick: () => onSkip(skip + limit) };
  const row =
    look === 'words' ? (
      <Group gap={3} justify="center">
        <Button size="sm" icon="chevronLeft" {...back}>
          {t('pager.before', place)}
        </Button>
        <Text as="output" size="sm" tone="muted" numeric>
          {t('pager.at', place)}
        </Text>
        <Button size="sm" iconAfter="chevronRight" {...on}>
          {t('pager.after', place)}
        </Button>
      </Group>
    ) : (
      <Group gap={2} justify="flex-end">
        <Text as="span" size="sm" tone="muted" numeric>
          {t('pager.at', place)}
        </Text>
        <IconButton icon="chevronLeft" label={t('pager.before', place)} variant="secondary" {...back} />
        <IconButton icon="chevronRight" label={t('pager.after', place)} variant="secondary" {...on} />
      </Group>
    );
  return label === undefined ? row : <nav aria-label={label}>{row}</nav>;
}
