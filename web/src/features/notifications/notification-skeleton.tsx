import { notificationsText as text } from '../../text/notifications-text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const ROWS = 7;

export function NotificationSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-1">
      <div className="min-h-11" />
      <div className="divide-y divide-line">
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className="flex items-center gap-3 py-2">
            <Skeleton className="size-14" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
