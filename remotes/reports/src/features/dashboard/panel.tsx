import { useId, type ReactNode } from 'react';
import { Heading } from '@galla/ui';
import styles from './panels.module.css';

/** One part of today's figures. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
