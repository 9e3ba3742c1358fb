import { formatAge, formatDateTime } from './format.ts';

/** How long ago, with the exact moment on hover. The server's words may be a moment older. */
export function Age({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatDateTime(instant)} suppressHydrationWarning>
      {formatAge(instant, Date.now())}
    </time>
  );
}
