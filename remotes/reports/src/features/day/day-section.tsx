import { useId, type ReactNode } from 'react';
import { Heading } from '@galla/ui';
import styles from './day.module.css';

/** One part of a day, with its heading. */
export function DaySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
