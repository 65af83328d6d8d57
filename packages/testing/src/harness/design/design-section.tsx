import type { ReactNode } from 'react';
import { Card, Heading, Stack } from '@galla/ui';

/** One part of the design system with its name. */
export function DesignSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}
