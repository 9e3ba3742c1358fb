import type { ReactNode } from 'react';

interface PanelProps {
  id: string;
  heading: string;
  action?: ReactNode;
  children: ReactNode;
}

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
