import { useId, type ReactNode } from 'react';
import { Card, Heading, Stack } from '@galla/ui';

/** One section of the checkout. */
export function CheckoutCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
