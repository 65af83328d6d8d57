import type { ReactNode } from 'react';

/** Horizontal scrolling for wide content on small screens, also by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
