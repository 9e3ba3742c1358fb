import { lazyComponent } from '../../../../ui/loading/lazy.tsx';

export const PendingReviews = lazyComponent(async () => (await import('./pending-reviews.tsx')).PendingReviews, null);

/** Only for those who have a purchase to rate. */
export const PendingRow = lazyComponent(
  async () => (await import('./pending-row.tsx')).PendingRow,
  <div className="min-h-16" />,
);
