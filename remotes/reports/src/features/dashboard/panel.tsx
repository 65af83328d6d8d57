import { useId, type ReactNode } from 'react';
import type { UrgencyLevel } from '@galla/domain';
import { Heading } from '@galla/ui';
import styles from './dashboard.module.css';

interface PanelProps {
  title: string;
  place: 'today' | 'waiting' | 'third' | 'whole';
  aside?: ReactNode;
  /** Emphasis of the panel. */
  level?: UrgencyLevel;
  children: ReactNode;
}

/** One part of the dashboard. */
export function Panel({ title, place, aside, level, children }: PanelProps) {
  const id = useId();
  const classes = [styles.panel, styles[place], level && styles.calm].filter(Boolean).join(' ');
  return (
    <section className={classes} aria-labelledby={id} data-level={level}>
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
