import { Button, Group, Icon, Spinner, Text } from '@galla/ui';
import type { SaveState } from '../lib/setup/use-autosave';
import { useTexts } from '../messages/texts';

/** Save state of the input: saved, saving or failed. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useTexts();
  if (state.kind === 'failed' || state.kind === 'refused') {
    return (
      <Group gap={2} role="alert">
        <Text size="sm" tone="red">
          {state.message}
        </Text>
        {state.kind === 'failed' && (
          <Button size="sm" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </Group>
    );
  }
  return (
    <output>
      <Group gap={1}>
        {state.kind === 'saving' ? <Spinner /> : <Icon name="check" size={16} />}
        <Text as="span" size="sm" tone="muted">
          {t(state.kind === 'saving' ? 'common.saving' : 'common.saved')}
        </Text>
      </Group>
    </output>
  );
}
