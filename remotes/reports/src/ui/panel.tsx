import { useId, type ReactNode } from 'react';
import { Card, Group, Heading, Stack, Text } from '@galla/ui';

interface PanelProps {
  title: string;
  hint?: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a screen of figures: a card with its heading. */
export function Panel({ title, hint, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <Group justify="space-between">
          <div>
            <Heading level={2} id={id}>
              {title}
            </Heading>
            {hint !== undefined && (
              <Text size="sm" tone="muted">
                {hint}
              </Text>
            )}
          </div>
          {aside}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
