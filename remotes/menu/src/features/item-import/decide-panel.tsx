import type { MenuImport } from '@galla/contract';
import { Button, Card, Group, Heading, Stack, Text } from '@galla/ui';
import { KeyFigure, KeyFigures } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';
import styles from './decide-panel.module.css';

interface DecidePanelProps {
  sheet: MenuImport;
  busy: boolean;
  onApply: () => void;
  onErrorSheet: () => void;
}

const kinds = ['create', 'update', 'unchanged', 'error'] as const;

/** Number of rows per effect, and the confirmation. */
export function DecidePanel({ sheet, busy, onApply, onErrorSheet }: DecidePanelProps) {
  const t = useMenuText();
  const { counts, newCategories, state, fileName } = sheet;
  const good = counts.create + counts.update;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('imports.checkedTitle', { name: fileName })}</Heading>
        <KeyFigures>
          {kinds.map((kind) => (
            <KeyFigure key={kind} label={t(`imports.kinds.${kind}`)}>
              <span className={styles.count} data-kind={kind}>
                {counts[kind]}
              </span>
            </KeyFigure>
          ))}
        </KeyFigures>
        {newCategories.length > 0 && (
          <Text size="sm">{t('imports.newCategories', { names: newCategories.join(', ') })}</Text>
        )}
        <Group gap={2}>
          {state === 'checked' && good > 0 && (
            <Button variant="primary" icon="check" loading={busy} onClick={onApply}>
              {t('imports.apply', { count: good })}
            </Button>
          )}
          {state === 'checked' && good === 0 && <Text tone="muted">{t('imports.nothingToApply')}</Text>}
          {counts.error > 0 && (
            <Button icon="download" onClick={onErrorSheet}>
              {t('imports.errorSheet')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
