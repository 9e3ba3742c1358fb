import type { ReactNode } from 'react';
import { dashboardText as text } from '../../text/dashboard-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface PanelProps {
  /** Ties the section to its heading. */
  id: string;
  heading: string;
  intro?: string;
  children: ReactNode;
}

/** One subject of the dashboard. */
export function Panel({ id, heading, intro, children }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-sheet border border-line bg-surface p-4 sm:p-5"
    >
      <header>
        <h2 id={id}>{heading}</h2>
        {intro && <p className="text-sm text-ink-muted">{intro}</p>}
      </header>
      {children}
    </section>
  );
}

/** Of the size of rows with a photo. */
export function PanelSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label={text.loadingFigures} className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-16 rounded-card" />
      ))}
    </div>
  );
}

/** What stands there when it did not come. */
export function PanelFailed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{children}</p>
      <Button variant="secondary" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </div>
  );
}
