import type { ReactNode } from 'react';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';

interface FoldedPanelProps {
  heading: string;
  state: string;
  children: ReactNode;
}

export function FoldedPanel({ heading, state, children }: FoldedPanelProps) {
  return (
    <details className="group rounded-sheet border border-line bg-surface">
      <summary className="flex min-h-16 list-none items-center gap-3 rounded-sheet px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col">
          <h2>{heading}</h2>
          <span className="text-sm text-ink-muted">{state}</span>
        </span>
        <ChevronDownIcon className="size-5 text-ink-muted eases group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5 sm:pb-5">{children}</div>
    </details>
  );
}

export function PanelSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label={text.loadingFigures} className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-16 rounded-card" />
      ))}
    </div>
  );
}

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
