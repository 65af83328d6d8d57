import { useId, type ReactNode } from 'react';
import { Heading, Text } from '@galla/ui';
import styles from './tax-returns.module.css';

/** A part of the month, with its title and what it is. */
export function ReturnSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
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
      {children}
    </section>
  );
}
