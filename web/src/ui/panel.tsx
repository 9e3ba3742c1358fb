import type { ReactNode } from 'react';

interface PanelProps {
  /** Ties the section to its heading. */
  id: string;
  heading: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of a page of figures. */
export function Panel({ id, heading, action, children }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-sheet border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id}>{heading}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
