import type { ReactNode } from 'react';
import { Card, Heading, Stack, Text } from '@galla/ui';

/** A section of a step with its heading. */
export function FormPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={3}>{title}</Heading>
          {hint !== undefined && (
            <Text size="sm" tone="muted">
              {hint}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
