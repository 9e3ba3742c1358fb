import type { ReactNode } from 'react';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

interface FiguresStateProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  skeleton: 'cards' | 'chart';
  children: (data: Data) => ReactNode;
}

export function FiguresState<Data>({ query, skeleton, children }: FiguresStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.failed}</p>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={text.loading}>
      {skeleton === 'cards' ? (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {Array.from({ length: 8 }, (_, card) => (
            <Skeleton key={card} className="h-16 rounded-card" />
          ))}
        </div>
      ) : (
        <div className="flex min-h-40 items-end gap-4 px-2">
          <Skeleton className="flex-1 min-h-16" />
          <Skeleton className="flex-1 min-h-8" />
          <Skeleton className="flex-1 min-h-24" />
          <Skeleton className="flex-1 min-h-12" />
        </div>
      )}
    </div>
  );
}
